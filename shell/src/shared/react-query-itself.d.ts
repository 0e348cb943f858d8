/** React Query under the name by which only the shared module of it takes it (see the build's aliases). */
declare module 'react-query-itself' {
  export * from '@tanstack/react-query';
}

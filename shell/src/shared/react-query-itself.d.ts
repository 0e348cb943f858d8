/** React Query under the name that only its shared module imports (see the build's aliases). */
declare module 'react-query-itself' {
  export * from '@tanstack/react-query';
}

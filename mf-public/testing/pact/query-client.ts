import { QueryClient } from '@tanstack/react-query';

/** Creates a query client that never retries. */
export const queryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

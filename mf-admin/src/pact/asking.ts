import { QueryClient } from '@tanstack/react-query';

/** Asks as a page does that was just opened, but only once. */
export const asking = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

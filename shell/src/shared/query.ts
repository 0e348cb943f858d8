/*
 * Exports of the page's only copy of React Query, shared with every remote as `@tanstack/react-query`. See `router.ts`
 * for why the exports are listed.
 */
export {
  QueryClient,
  QueryClientProvider,
  dehydrate,
  hydrate,
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from 'react-query-itself';

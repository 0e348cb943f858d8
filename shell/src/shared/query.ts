/*
 * What the page's one copy of React Query offers to the shell and to every remote under `@tanstack/react-query`.
 * See `router.ts` for why the exports are named.
 */
export {
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  QueryErrorResetBoundary,
  dehydrate,
  hydrate,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useMutation,
  useMutationState,
  useQueries,
  useQuery,
  useQueryClient,
  useQueryErrorResetBoundary,
  useSuspenseQuery,
} from 'react-query-itself';

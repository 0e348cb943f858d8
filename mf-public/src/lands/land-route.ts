import { calls } from '@ekamra/contracts/calls';
import { pageTitle } from '@ekamra/contracts/company';
import type { Land } from '@ekamra/contracts/land';
import type { RouteHandle, ShellContext } from '@ekamra/contracts/shell';
import { landPath } from '@ekamra/ui';
import { isMissing, routeFailure } from '../app/failure.ts';
import { onServer, prefetch } from '../app/prefetch.ts';
import { knownLand, landQuery, relatedLandsQuery } from '../app/queries.ts';
import { recordAddresses } from '../app/record-addresses.ts';
import { landHead } from './land-head.ts';

/**
 * Fetches a land for its page. In the browser one that is known from a list isn't waited for. Throws a Response with
 * status 404 for one that does not exist and 503 for any other failure.
 */
export const loadLand = async ({ api, queryClient }: ShellContext, id: string): Promise<null> => {
  const related = prefetch(queryClient, [queryClient.prefetchQuery(relatedLandsQuery(api))]);
  if (!onServer && knownLand(queryClient, id)) return related;
  await queryClient.ensureQueryData(landQuery(api, id)).catch((failure: unknown) => {
    throw routeFailure(failure);
  });
  return related;
};

/** The head of a land's page, and where the pages of all lands are. */
export const landHandle = ({ api, queryClient }: ShellContext): RouteHandle => ({
  addresses: recordAddresses<Land>((query) => api(calls.getAllLands, { query }), landPath),
  head: ({ params, url, config }) => {
    const id = params['id'] ?? '';
    const { error } = queryClient.getQueryState(landQuery(api, id).queryKey) ?? {};
    const land = isMissing(error) ? undefined : knownLand(queryClient, id);
    if (land) return landHead(land, landPath(land), config);
    return {
      title: pageTitle('Land Not Found'),
      description: 'This land is not on our list.',
      canonicalPath: url.pathname,
      noindex: true,
    };
  },
});

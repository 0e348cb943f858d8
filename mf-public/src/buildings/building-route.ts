import type { Building } from '@ekamra/contracts/building';
import { calls } from '@ekamra/contracts/calls';
import { pageTitle } from '@ekamra/contracts/company';
import type { RouteHandle, ShellContext } from '@ekamra/contracts/shell';
import { propertyPath } from '@ekamra/ui';
import { isMissing, routeFailure } from '../app/failure.ts';
import { onServer, prefetch } from '../app/prefetch.ts';
import { buildingQuery, knownBuilding, relatedBuildingsQuery } from '../app/queries.ts';
import { recordAddresses } from '../app/record-addresses.ts';
import { buildingHead } from './building-head.ts';

/**
 * Fetches a building for its page. In the browser one that is known from a list isn't waited for: it is shown as it
 * is and refreshed. Throws a Response with status 404 for one that does not exist and 503 for any other failure.
 */
export const loadBuilding = async ({ api, queryClient }: ShellContext, id: string): Promise<null> => {
  const related = prefetch(queryClient, [queryClient.prefetchQuery(relatedBuildingsQuery(api))]);
  if (!onServer && knownBuilding(queryClient, id)) return related;
  await queryClient.ensureQueryData(buildingQuery(api, id)).catch((failure: unknown) => {
    throw routeFailure(failure);
  });
  return related;
};

/** The head of a building's page, and where the pages of all buildings are. */
export const buildingHandle = ({ api, queryClient }: ShellContext): RouteHandle => ({
  addresses: recordAddresses<Building>((query) => api(calls.getAllBuildings, { query }), propertyPath),
  head: ({ params, url, config }) => {
    const id = params['id'] ?? '';
    const { error } = queryClient.getQueryState(buildingQuery(api, id).queryKey) ?? {};
    const building = isMissing(error) ? undefined : knownBuilding(queryClient, id);
    if (building) return buildingHead(building, propertyPath(building), config);
    return {
      title: pageTitle('Property Not Found'),
      description: 'This property is not on our list.',
      canonicalPath: url.pathname,
      noindex: true,
    };
  },
});

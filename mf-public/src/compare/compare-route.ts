import type { RouteHandle, ShellContext } from '@ekamra/contracts/shell';
import { simpleHead } from '../app/head.ts';
import { prefetch } from '../app/prefetch.ts';
import { buildingQuery, landQuery } from '../app/queries.ts';
import { readCompared } from './compared.ts';

/** Fetches what the comparison's address names. */
export const loadCompared = ({ api, queryClient }: ShellContext, url: URL): Promise<null> => {
  const { kind, ids } = readCompared(url.searchParams);
  return prefetch(
    queryClient,
    ids.map((id) =>
      kind === 'building'
        ? queryClient.prefetchQuery(buildingQuery(api, id))
        : queryClient.prefetchQuery(landQuery(api, id)),
    ),
  );
};

/** The head of the comparison; each is somebody's own, so search engines keep out. */
export const compareHandle: RouteHandle = {
  head: ({ config }) => ({
    ...simpleHead(
      {
        name: 'Compare',
        path: '/compare',
        description:
          'Up to three buildings or lands side by side: price, place, approval, area and everything else we know.',
      },
      config,
    ),
    noindex: true,
  }),
};

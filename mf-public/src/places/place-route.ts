import type { Building } from '@ekamra/contracts/records/building';
import type { Land } from '@ekamra/contracts/records/land';
import { addressesPerPage, type RouteHandle, type ShellContext } from '@ekamra/contracts/front/shell';
import { calls } from '@ekamra/contracts/calls/calls';
import { capitalise, formatPrice, formatRange } from '@ekamra/ui/format/format.ts';
import type { CallResult, Client } from '@ekamra/contracts/calls/client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { pageTitle } from '@ekamra/contracts/records/company';
import { simpleHead } from '../app/head/head.ts';
import { onServer, prefetch } from '../app/prefetch.ts';
import { blogsQuery, buildingsQuery, landsQuery } from '../app/queries.ts';
import { lowestPriceOf } from '../buildings/building-facts.ts';
import { fromSegment, isAt, type NamedPlace, placeOf, placePath } from './place-path.ts';

/** Properties of each kind on the page of a place, lowest price first. */
export const propertiesPerPlace = 12;
const blogsPerPlace = 3;

/** Returns the queries of the page of a place, by the locality that its path names. */
export const placeQueries = (api: Client, locality: string) => {
  const query = { place: [locality], sort: 'price' as const, limit: propertiesPerPlace };
  return {
    buildings: buildingsQuery(api, query),
    lands: landsQuery(api, query),
    blogs: blogsQuery(api, { q: locality, limit: blogsPerPlace }),
  };
};

type List<T> = Pick<CallResult<T[]>, 'data' | 'total'>;

/** Properties that are listed in a place. */
export interface PlaceContent {
  /** As the records write it; as its path does while nothing is listed there. */
  place: NamedPlace;
  buildings: Building[];
  lands: Land[];
  /** Numbers of all that are listed there, of which the page has the lowest priced. */
  totals: { buildings: number; lands: number };
}

/** Returns the records that are at a path; a locality of the same name in another district has another one. */
export const placeContentOf = (
  { district, locality }: NamedPlace,
  lists?: { buildings: List<Building>; lands: List<Land> },
): PlaceContent => {
  const path = placePath({ district, locality });
  const hereOf = <T extends Building | Land>({ data, total = data.length }: List<T>) => {
    const here = data.filter(({ summary }) => isAt(placeOf(summary), path));
    return { here, total: here.length === data.length ? total : here.length };
  };
  const buildings = hereOf(lists?.buildings ?? { data: [], total: 0 });
  const lands = hereOf(lists?.lands ?? { data: [], total: 0 });
  const named = placeOf((buildings.here[0] ?? lands.here[0])?.summary);
  return {
    place: named ?? { district: capitalise(district), locality: capitalise(locality) },
    buildings: buildings.here,
    lands: lands.here,
    totals: { buildings: buildings.total, lands: lands.total },
  };
};

/**
 * Returns the range of the prices that are stated, such as `₹ 54 L–₹ 1.85 Cr`; its lower end (`from ₹ 54 L`) if more is listed
 * than the page has, and undefined if none is stated.
 */
export const priceRangeOf = ({ buildings, lands, totals }: PlaceContent): string | undefined => {
  const prices = [
    ...buildings.flatMap((building) =>
      [lowestPriceOf(building) ?? [], building.summary?.maxPrice ?? []].flat(),
    ),
    ...lands.map(({ financialInfo }) => financialInfo.sellingPrice),
  ];
  if (prices.length === 0) return undefined;
  const lowest = Math.min(...prices);
  return totals.buildings > buildings.length || totals.lands > lands.length
    ? `from ${formatPrice(lowest)}`
    : formatRange(lowest, Math.max(...prices), formatPrice);
};

/** Returns the place that the parameters of the path name. */
export const requestedPlace = ({
  district = '',
  locality = '',
}: Readonly<Record<string, string | undefined>>): NamedPlace => ({
  district: fromSegment(district),
  locality: fromSegment(locality),
});

const knownContent = (
  { api, queryClient }: ShellContext,
  requested: NamedPlace,
): PlaceContent | undefined => {
  const queries = placeQueries(api, requested.locality);
  const buildings = queryClient.getQueryData(queries.buildings.queryKey);
  const lands = queryClient.getQueryData(queries.lands.queryKey);
  return buildings && lands && placeContentOf(requested, { buildings, lands });
};

const isEmpty = ({ buildings, lands }: PlaceContent): boolean => buildings.length === 0 && lands.length === 0;

/**
 * Starts the requests of the page of a place.
 * @throws Response 404 on the server where nothing is listed there
 */
export const loadPlace = async (context: ShellContext, { params }: LoaderFunctionArgs): Promise<null> => {
  const { api, queryClient } = context;
  const requested = requestedPlace(params);
  const { buildings, lands, blogs } = placeQueries(api, requested.locality);
  const loaded = await prefetch(queryClient, [
    queryClient.prefetchQuery(buildings),
    queryClient.prefetchQuery(lands),
    queryClient.prefetchQuery(blogs),
  ]);
  const content = onServer ? knownContent(context, requested) : undefined;
  if (content && isEmpty(content)) throw new Response(null, { status: 404 });
  return loaded;
};

/** Returns the head of the pages of places, and their addresses: those of a page of buildings, for the sitemap. */
export const placeHandle = (context: ShellContext): RouteHandle => ({
  head: ({ params, config }) => {
    const requested = requestedPlace(params);
    const content = knownContent(context, requested);
    const { place } = content ?? placeContentOf(requested);
    const name = `${place.locality}, ${place.district}`;
    const prices = content && priceRangeOf(content);
    return {
      ...simpleHead(
        {
          name,
          path: placePath(place),
          description: `Flats, houses and plots in ${name}${prices === undefined ? '' : `, ${prices}`}: what is for sale, what is near, and what we have written about it.`,
        },
        config,
      ),
      title: pageTitle(`Property in ${name}`),
      noindex: content !== undefined && isEmpty(content),
    };
  },
  addresses: async (page) => {
    const { data, total = data.length } = await context.api(calls.getAllBuildings, {
      query: { page, limit: addressesPerPage, sort: 'createdAt' },
    });
    const paths = data.flatMap(({ summary }) => {
      const place = placeOf(summary);
      return place ? [placePath(place)] : [];
    });
    return { total, addresses: [...new Set(paths)].map((path) => ({ path })) };
  },
});

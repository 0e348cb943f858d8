import { calls } from '@ekamra/contracts/calls/calls';
import type { Client } from '@ekamra/contracts/calls/client';
import { queryOptions, skipToken } from '@tanstack/react-query';

/** Page of this remote. */
export const visitPagePath = '/visit-us';
/** Name of its query parameter with the id of the building that the visit is about. */
const propertyParameter = 'property';
export const visitParameters = [propertyParameter];

/** Returns the address of the page for a visit to a building. */
export const visitAddress = (id: string): string =>
  `${visitPagePath}?${new URLSearchParams({ [propertyParameter]: id })}`;

/** Returns the id of the building that a visit is about. */
export const propertyIdFrom = (query: URLSearchParams): string | undefined =>
  query.get(propertyParameter) || undefined;

/**
 * Query for the building that a visit is about, if there is one. Its name comes from the catalog and not from the address,
 * so that no link puts its author's words on the page and into the office's mail.
 */
export const propertyQuery = (api: Client, id: string | undefined) =>
  queryOptions({
    queryKey: ['mf-visits', 'property', id],
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) => {
            const { data } = await api(calls.getBuilding, { params: { id }, signal, isAnonymous: true });
            const { _id, generalInfo } = data;
            return { _id, generalInfo: { BuildingsName: generalInfo.BuildingsName } };
          },
    staleTime: 60_000,
  });

import { apiBase, type Service } from '@ekamra/contracts';
import type { RunningApi } from '../running-api.ts';
import { type Caller, createCaller } from './http-caller.ts';

export type PlaceName = 'bff' | Service;

/** Place where a call is answered: the path prefix of its calls, and a client. */
export interface Place {
  base: string;
  caller: Caller;
}

/** Opens a client of the BFF and of each service. */
export const openPlaces = (api: RunningApi, resources: AsyncDisposableStack): ((at: PlaceName) => Place) => {
  const places = new Map<string, Place>([
    ['bff', { base: apiBase, caller: resources.use(createCaller(api.url)) }],
    ...Object.entries(api.services.urls).map(([service, origin]): [string, Place] => [
      service,
      { base: '', caller: resources.use(createCaller(origin)) },
    ]),
  ]);
  return (at) => {
    const place = places.get(at);
    if (!place) throw new Error(`${at} was not started`);
    return place;
  };
};

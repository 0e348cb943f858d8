import { type Client, createClient, signMediaCall } from '@ekamra/contracts';
import { type RunningApi, startApi } from '../running-api.ts';
import { newVisitorAddress, type Caller } from './http-caller.ts';
import { openPlaces, type Place, type PlaceName } from './places.ts';
import { signIn, type SignedIn } from './caller-sign-in.ts';

/** The whole API with a signed-in admin. */
export interface World extends AsyncDisposable {
  api: RunningApi;
  /** Client of the BFF without authorization. */
  caller: Caller;
  /** Returns the place of this name. */
  placeOf: (at: PlaceName) => Place;
  session: SignedIn;
  /** Client of the admin. */
  admin: Client;
  /** Returns the signed link to the résumé at this address. */
  signLink: (url: string) => Promise<string>;
}

/** Starts the API and signs the admin in. */
export const openWorld = async (level?: string): Promise<World> => {
  await using resources = new AsyncDisposableStack();
  const api = resources.use(await startApi(level === undefined ? {} : { level }));
  const placeOf = openPlaces(api, resources);
  const { caller } = placeOf('bff');
  const session = await signIn(caller);
  const options = {
    token: () => session.token,
    fetch: (address: string | URL | Request, init?: RequestInit) =>
      fetch(address, { ...init, headers: { ...init?.headers, 'x-forwarded-for': newVisitorAddress() } }),
  };
  const content = createClient({ origin: api.services.urls.content, base: '', ...options });
  const movedResources = resources.move();
  return {
    api,
    caller,
    placeOf,
    session,
    admin: createClient({ origin: api.url, ...options }),
    signLink: async (url) => {
      const { data } = await content(signMediaCall, { body: { urls: [url] } });
      return data.urls[0] ?? url;
    },
    [Symbol.asyncDispose]: () => movedResources.disposeAsync(),
  };
};

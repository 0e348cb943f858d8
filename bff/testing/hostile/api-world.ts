import { type Client, createClient, signMediaCall } from '@ekamra/contracts';
import { type RunningApi, startApi } from '../running-api.ts';
import { newVisitorAddress, type Caller, createCaller } from './http-caller.ts';
import { signIn, type SignedIn } from './caller-sign-in.ts';

/** The whole API with a signed-in admin. */
export interface World extends AsyncDisposable {
  api: RunningApi;
  /** Client without authorization. */
  caller: Caller;
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
  const caller = resources.use(createCaller(api.url));
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
    session,
    admin: createClient({ origin: api.url, ...options }),
    signLink: async (url) => {
      const { data } = await content(signMediaCall, { body: { urls: [url] } });
      return data.urls[0] ?? url;
    },
    [Symbol.asyncDispose]: () => movedResources.disposeAsync(),
  };
};

import { type Client, createClient, signMediaCall } from '@ekamra/contracts';
import { type RunningApi, startApi } from '../testing/running-api.ts';
import { anotherVisitor, type Caller, createCaller } from './caller.ts';
import { signIn, type SignedIn } from './sign-in.ts';

/** The whole API, with an admin who is signed in. */
export interface World extends AsyncDisposable {
  api: RunningApi;
  /** Calls the BFF as anybody. */
  caller: Caller;
  session: SignedIn;
  /** Calls the BFF as the admin. */
  admin: Client;
  /** The link that lets the résumé at this address be read. */
  signed: (url: string) => Promise<string>;
}

/** Starts the API and signs the admin in. */
export const openWorld = async (level?: string): Promise<World> => {
  await using started = new AsyncDisposableStack();
  const api = started.use(await startApi(level === undefined ? {} : { level }));
  const caller = started.use(createCaller(api.url));
  const session = await signIn(caller);
  const options = {
    token: () => session.token,
    fetch: (address: string | URL | Request, init?: RequestInit) =>
      fetch(address, { ...init, headers: { ...init?.headers, 'x-forwarded-for': anotherVisitor() } }),
  };
  const content = createClient({ origin: api.services.urls.content, base: '', ...options });
  const kept = started.move();
  return {
    api,
    caller,
    session,
    admin: createClient({ origin: api.url, ...options }),
    signed: async (url) => {
      const { data } = await content(signMediaCall, { body: { urls: [url] } });
      return data.urls[0] ?? url;
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
};

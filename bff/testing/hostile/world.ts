import { afterAll, beforeAll } from '@jest/globals';
import {
  apiBase,
  calls,
  type Client,
  createClient,
  type Service,
  type Session,
  signMediaCall,
  uploadPath,
} from '@ekamra/contracts';
import { type FilePart, multipart, multipartType } from '@ekamra/contracts/testing/multipart';
import { type RunningApi, startApi } from '../running-api.ts';
import { pactAdmin } from '../running-services.ts';
import { checkAnswer } from './check-answer.ts';
import {
  type Answer,
  type Caller,
  type CallerRequest,
  createCaller,
  newVisitorAddress,
  withJson,
} from './http-caller.ts';

export type PlaceName = 'bff' | Service;

/** Place where a call is answered: the path prefix of its calls, and a client. */
export interface Place {
  base: string;
  caller: Caller;
}

export interface SignedIn {
  token: string;
  authorization: string;
  /** Refresh cookie as a browser sends it. */
  cookie: string;
}

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
  /** Sends a request to the BFF as the admin, and checks the answer. */
  send: (request: CallerRequest) => Promise<Answer>;
  /** Returns the signed link to the résumé at this address. */
  signLink: (url: string) => Promise<string>;
}

/** Signs the admin in through the BFF. */
export const signIn = async (caller: Caller): Promise<SignedIn> => {
  const { method, path } = calls.signIn;
  const answer = checkAnswer(await caller.send(withJson({ method, path: apiBase + path }, pactAdmin)));
  if (answer.status !== 200) throw new Error(`The sign-in answered ${answer.status}`);
  const { token } = answer.json<Session>();
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return { token, authorization: `Bearer ${token}`, cookie };
};

/** Starts the API and signs the admin in. */
const openWorld = async (level: string): Promise<World> => {
  await using resources = new AsyncDisposableStack();
  const api = resources.use(await startApi({ level }));
  const { urls } = api.services;
  const places = new Map(
    Object.entries({ bff: api.url, ...urls }).map(([at, origin]): [string, Place] => [
      at,
      { base: at === 'bff' ? apiBase : '', caller: resources.use(createCaller(origin)) },
    ]),
  );
  const placeOf = (at: PlaceName): Place => {
    const place = places.get(at);
    if (!place) throw new Error(`${at} was not started`);
    return place;
  };
  const { caller } = placeOf('bff');
  const session = await signIn(caller);
  const options = {
    token: () => session.token,
    fetch: (address: string | URL | Request, init?: RequestInit) =>
      fetch(address, { ...init, headers: { ...init?.headers, 'x-forwarded-for': newVisitorAddress() } }),
  };
  const content = createClient({ origin: urls.content, base: '', ...options });
  const movedResources = resources.move();
  return {
    api,
    caller,
    placeOf,
    session,
    admin: createClient({ origin: api.url, ...options }),
    send: async (sent) =>
      checkAnswer(
        await caller.send({ ...sent, headers: { authorization: session.authorization, ...sent.headers } }),
      ),
    signLink: async (url) => {
      const { data } = await content(signMediaCall, { body: { urls: [url] } });
      return data.urls[0] ?? url;
    },
    [Symbol.asyncDispose]: () => movedResources.disposeAsync(),
  };
};

/** The API that all tests of a file share; opened by {@link shareWorld}. */
export let world: World;

/** Opens {@link world}, with this level of the log, before the tests of a file, and closes it after them. */
export const shareWorld = (level = 'info'): void => {
  beforeAll(async () => {
    world = await openWorld(level);
  }, 60_000);
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });
};

/** Returns the headers and the body that upload a file. */
export const upload = (preset: string, file: FilePart) => ({
  headers: { 'content-type': multipartType },
  body: multipart({ upload_preset: preset }, file),
});

/** Uploads through the BFF; returns the address of the stored file, below its base. */
export const uploadFile = async ({ send }: World, preset: string, file: FilePart): Promise<string> => {
  const answer = await send({ method: 'POST', path: apiBase + uploadPath, ...upload(preset, file) });
  return answer.json<{ secure_url: string }>().secure_url.replace(apiBase, '');
};

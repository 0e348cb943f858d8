import {
  apiBase,
  type Call,
  calls,
  type Client,
  createClient,
  type Service,
  uploadPath,
} from '@ekamra/contracts';
import { applicationInput } from '@ekamra/contracts/testing/examples';
import { accountStates } from '@ekamra/contracts/testing/states/accounts';
import { enquiryStates } from '@ekamra/contracts/testing/states/enquiries';
import { fileStates } from '@ekamra/contracts/testing/states/files';
import { recordStates } from '@ekamra/contracts/testing/states/records';
import { waitForMail } from './wait-for-mail.ts';
import { pactAdmin, publicOrigin } from './running-services.ts';
import { rowsOf } from './stored-fingerprint.ts';
import type { ServiceSwitch } from './service-switch.ts';

/** Dependencies of the provider states. */
export interface StateOptions {
  /** Origin of the BFF. */
  url: string;
  databases: Record<Service, string>;
  switches: Record<Service, ServiceSwitch>;
}

/** Client address of the states, so that they don't use up the rate limits of others; sign-ins are limited by address. */
const visitorAddress = '203.0.113.7';
const recoveryRequest = {
  email: 'admin@ekamra.test',
  phoneNo: pactAdmin.phoneNo,
  newPassword: pactAdmin.password,
};

const postHeaders = { 'content-type': 'application/json', origin: publicOrigin };

/** Sends a call from the address of the verifier, by which its limits count. */
const postAsVerifier = (url: string, call: Call, body: object): Promise<Response> =>
  fetch(url + apiBase + call.path, { method: 'POST', headers: postHeaders, body: JSON.stringify(body) });

/** Sends a call from the address of a visitor. */
const post = (url: string, call: Call, body: object): Promise<Response> => {
  const headers = { ...postHeaders, 'x-forwarded-for': visitorAddress };
  return fetch(url + apiBase + call.path, { method: 'POST', headers, body: JSON.stringify(body) });
};

const signIn = async (url: string) => {
  const response = await postAsVerifier(url, calls.signIn, pactAdmin);
  if (!response.ok) throw new Error(`The sign-in answered ${response.status}`);
  const { token } = (await response.json()) as { token: string };
  const [cookie = ''] = response.headers.getSetCookie();
  return { token, refreshCookie: cookie.split(';')[0] ?? '' };
};

/** Returns the admin of the states: a client and its current token. */
const createAdmin = (url: string) => {
  let token = '';
  const client = createClient({ origin: url, token: () => token });
  return {
    client,
    token: () => token,
    ensureSignedIn: async (): Promise<void> => {
      if (token === '') ({ token } = await signIn(url));
    },
    /** Drops the token because all sessions are about to end. */
    dropToken: () => void (token = ''),
  };
};

type SetUp = () => Promise<Record<string, string> | void>;
type State = SetUp | { setup: SetUp; teardown: () => Promise<void> };

/** Adds a sign-in before each of these states. */
const withSignIn = (
  admin: ReturnType<typeof createAdmin>,
  states: Record<string, State>,
): Record<string, State> =>
  Object.fromEntries(
    Object.entries(states).map(([name, state]) => {
      const setup: SetUp = async () => {
        await admin.ensureSignedIn();
        return typeof state === 'function' ? state() : state.setup();
      };
      return [name, typeof state === 'function' ? setup : { ...state, setup }];
    }),
  );

/** Returns the signed link to the résumé of the newest application in the list. */
const linkOf = (admin: Client) => async (resume: string) => {
  await admin(calls.applyForJob, { body: { ...applicationInput, resume } });
  const { data } = await admin(calls.getAllApplications, { query: { page: 1, limit: 1 } });
  return data[0]?.resume ?? '';
};

const outages = (switches: Record<Service, ServiceSwitch>) =>
  Object.fromEntries(
    Object.entries(switches).map(([service, serviceSwitch]) => [
      `${service} is down`,
      { setup: async () => serviceSwitch.turnOff(), teardown: async () => serviceSwitch.turnOn() },
    ]),
  );

/** Creates the provider states of the pacts through the public API; each can be set up repeatedly. */
export const createStates = ({ url, databases, switches }: StateOptions) => {
  const admin = createAdmin(url);
  const { client, token } = admin;
  const repeat = async (times: number, call: Call, body: object): Promise<void> => {
    for (let count = 0; count < times; count += 1) await postAsVerifier(url, call, body);
  };
  const query = (sql: string, values: unknown[]) => rowsOf(databases.content, sql, values);
  const states = {
    ...withSignIn(admin, {
      ...recordStates(client),
      ...enquiryStates({ origin: url, admin: client, query }),
      ...fileStates({ address: url + apiBase + uploadPath, token, linkTo: linkOf(client) }),
    }),
    ...accountStates({
      query: (sql) => rowsOf(databases.identity, sql),
      admin: client,
      publicOrigin,
      signIn: async (phoneNo) => (await postAsVerifier(url, calls.signIn, { ...pactAdmin, phoneNo })).json(),
    }),
    'an admin exists': async () => undefined,
    'an admin is signed in': admin.ensureSignedIn,
    'a browser holds a refresh cookie': async () => ({ refreshCookie: (await signIn(url)).refreshCookie }),
    'sign-ins with the phone number 9437000429 have failed too often': () =>
      repeat(5, calls.signIn, { phoneNo: '9437000429', password: 'wrong' }),
    'a new password was asked for too often with the phone number 9437000428': () =>
      repeat(3, calls.forgotPassword, { ...recoveryRequest, phoneNo: '9437000428' }),
    'an admin was sent a link that confirms a new password': async () => {
      await rowsOf(databases.identity, `DELETE FROM rate_limits WHERE key LIKE 'recovery%'`);
      const text = await waitForMail(databases.content, () =>
        post(url, calls.forgotPassword, recoveryRequest),
      );
      admin.dropToken();
      return { recoveryToken: /token=([\w-]+)/.exec(text)?.[1] ?? '' };
    },
    ...outages(switches),
  };
  return { token, states };
};

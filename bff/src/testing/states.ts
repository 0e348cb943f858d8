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
import { enquiryStates } from '@ekamra/contracts/testing/states/enquiries';
import { fileStates } from '@ekamra/contracts/testing/states/files';
import { recordStates } from '@ekamra/contracts/testing/states/records';
import { mailAfter } from './mail-after.ts';
import { pactAdmin, publicOrigin } from './services.ts';
import { rowsOf } from './stored.ts';
import type { Switch } from './switch.ts';

/** What the states are made with. */
export interface StateParts {
  /** Origin of the BFF. */
  url: string;
  databases: Record<Service, string>;
  switches: Record<Service, Switch>;
}

/** Where the states call from, so that they use up nobody else's attempts. */
const from = '203.0.113.7';
const wish = { email: 'admin@ekamra.test', phoneNo: pactAdmin.phoneNo, newPassword: pactAdmin.password };

const post = (url: string, { path }: Call, body: object): Promise<Response> => {
  const headers = { 'content-type': 'application/json', origin: publicOrigin, 'x-forwarded-for': from };
  return fetch(url + apiBase + path, { method: 'POST', headers, body: JSON.stringify(body) });
};

const signIn = async (url: string) => {
  const response = await post(url, calls.signIn, pactAdmin);
  if (!response.ok) throw new Error(`The sign-in answered ${response.status}`);
  const { token } = (await response.json()) as { token: string };
  const [cookie = ''] = response.headers.getSetCookie();
  return { token, refreshCookie: cookie.split(';')[0] ?? '' };
};

/** The admin of the states: the token that is good now, and a client with it. */
const createAdmin = (url: string) => {
  let token = '';
  const client = createClient({ origin: url, token: () => token });
  return {
    client,
    token: () => token,
    beSignedIn: async (): Promise<void> => {
      if (token === '') ({ token } = await signIn(url));
    },
    /** All sessions are about to end. */
    forget: () => void (token = ''),
  };
};

type State = () => Promise<Record<string, string> | void>;

/** States that an admin makes, who is signed in for it. */
const madeBy = (
  admin: ReturnType<typeof createAdmin>,
  states: Record<string, State>,
): Record<string, State> =>
  Object.fromEntries(
    Object.entries(states).map(([name, make]) => [
      name,
      async () => {
        await admin.beSignedIn();
        return make();
      },
    ]),
  );

/** The link that the list of applications opens the résumé of the newest one by. */
const linkOf = (admin: Client) => async (resume: string) => {
  await admin(calls.applyForJob, { body: { ...applicationInput, resume } });
  const { data } = await admin(calls.getAllApplications, { query: { page: 1, limit: 1 } });
  return data[0]?.resume ?? '';
};

const outages = (switches: Record<Service, Switch>) =>
  Object.fromEntries(
    Object.entries(switches).map(([service, way]) => [
      `${service} is down`,
      { setup: async () => way.turnOff(), teardown: async () => way.turnOn() },
    ]),
  );

/** The provider states of the pacts, made through the public API as people would, each as often as it is asked for. */
export const createStates = ({ url, databases, switches }: StateParts) => {
  const admin = createAdmin(url);
  const { client, token } = admin;
  const repeat = async (times: number, call: Call, body: object): Promise<void> => {
    for (let count = 0; count < times; count += 1) await post(url, call, body);
  };
  const query = (sql: string, values: unknown[]) => rowsOf(databases.content, sql, values);
  const states = {
    ...madeBy(admin, {
      ...recordStates(client),
      ...enquiryStates({ origin: url, admin: client, query }),
      ...fileStates({ address: url + apiBase + uploadPath, token, linkTo: linkOf(client) }),
    }),
    'an admin exists': async () => undefined,
    'an admin is signed in': admin.beSignedIn,
    'a browser holds a refresh cookie': async () => ({ refreshCookie: (await signIn(url)).refreshCookie }),
    'sign-ins with the phone number 9437000429 have failed too often': () =>
      repeat(5, calls.signIn, { phoneNo: '9437000429', password: 'wrong' }),
    'a new password was asked for too often with the phone number 9437000428': () =>
      repeat(3, calls.forgotPassword, { ...wish, phoneNo: '9437000428' }),
    'an admin was sent a link that confirms a new password': async () => {
      await rowsOf(databases.identity, `DELETE FROM rate_limits WHERE key LIKE 'recovery%'`);
      const text = await mailAfter(databases.content, () => post(url, calls.forgotPassword, wish));
      admin.forget();
      return { recoveryToken: /token=([\w-]+)/.exec(text)?.[1] ?? '' };
    },
    ...outages(switches),
  };
  return { token, states };
};

import { createPublicKey } from 'node:crypto';
import { createServiceTokens } from '@ekamra/chassis';
import { testServiceTokens } from '@ekamra/chassis/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  apiBase,
  type Call,
  calls,
  endedSessionsPath,
  jwks,
  jwksPath,
  mediaInUseCall,
  sendMailCall,
  type Service,
  signMediaCall,
} from '@ekamra/contracts';
import { stored } from '../testing/stored.ts';
import { type Answer, type Caller, createCaller, type Sent, withJson } from './caller.ts';
import { admins, type Callers, type Credentials, strangers } from './callers.ts';
import { besides, type Door, type DoorName, doors } from './doors.ts';
import { checked, refusalOf } from './refusal.ts';
import { signIn } from './sign-in.ts';
import { partsOf, publishNextKey } from './tokens.ts';
import { signOut, untilRefused, untilTaken } from './until-refused.ts';
import { openWorld, type World } from './world.ts';

/** Who may call what (architecture.md, "Who may call"). */
const mayCall: Record<DoorName, 'everyone' | 'admin'> = {
  signIn: 'everyone',
  refresh: 'everyone',
  signOut: 'everyone',
  forgotPassword: 'everyone',
  confirmPassword: 'everyone',
  getAllAdmins: 'admin',
  getAllBuildings: 'everyone',
  getBuilding: 'everyone',
  addBuilding: 'admin',
  editBuilding: 'admin',
  deleteBuilding: 'admin',
  restoreBuilding: 'admin',
  getBuildingActivity: 'admin',
  getAllLands: 'everyone',
  getLand: 'everyone',
  addLand: 'admin',
  editLand: 'admin',
  deleteLand: 'admin',
  restoreLand: 'admin',
  getLandActivity: 'admin',
  getAllImages: 'everyone',
  addImage: 'admin',
  getAllBlogs: 'everyone',
  getBlog: 'everyone',
  createBlog: 'admin',
  updateBlog: 'admin',
  deleteBlog: 'admin',
  restoreBlog: 'admin',
  getBlogActivity: 'admin',
  applyForJob: 'everyone',
  getAllApplications: 'admin',
  exportApplications: 'admin',
  getAllEnquiries: 'admin',
  updateEnquiry: 'admin',
  getEnquiryActivity: 'admin',
  exportEnquiries: 'admin',
  uploadResume: 'everyone',
  uploadPicture: 'admin',
  sendForm: 'everyone',
  vitals: 'everyone',
  readPicture: 'everyone',
  readResume: 'everyone',
  signMedia: 'admin',
};

/** Where a door is tried: the path its calls lie below, and who asks there. */
interface Place {
  base: string;
  caller: Caller;
}

let world: World;
let credentials: Credentials;
const places = new Map<'bff' | Service, Place>();
const closing = new AsyncDisposableStack();

const publicKeyOf = async (token: string): Promise<Buffer> => {
  const { keys } = jwks.parse(await (await fetch(world.api.services.urls.identity + jwksPath)).json());
  const key = keys.find(({ kid }) => kid === partsOf(token).header['kid']);
  if (!key) throw new Error('The key of the session’s token is not published');
  return Buffer.from(createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }));
};

beforeAll(async () => {
  world = closing.use(await openWorld());
  const { services } = world.api;
  places.set('bff', { base: apiBase, caller: world.caller });
  for (const [service, origin] of Object.entries(services.urls))
    places.set(service as Service, { base: '', caller: closing.use(createCaller(origin)) });
  const over = await signIn(world.caller);
  await untilRefused(world, over.authorization, () => signOut(world, over.authorization));
  const { token } = world.session;
  credentials = {
    genuine: token,
    revoked: over.token,
    key: await publishNextKey(services.databases.identity),
    publicKey: await publicKeyOf(token),
  };
  for (const authorization of Object.values(admins(credentials))) await untilTaken(world, authorization);
}, 60_000);
afterAll(() => closing.disposeAsync());

const placesOf = ({ service, throughBff }: Door): ('bff' | Service)[] => [
  ...(throughBff ? (['bff'] as const) : []),
  ...(service ? [service] : []),
];
const names = [...Object.keys(calls), ...besides] as DoorName[];
const tried = (access: 'everyone' | 'admin') =>
  names
    .filter((name) => mayCall[name] === access)
    .flatMap((name) => placesOf(doors[name]).map((at): [DoorName, 'bff' | Service] => [name, at]));

const placeOf = (at: 'bff' | Service): Place => {
  const place = places.get(at);
  if (!place) throw new Error(`${at} was not started`);
  return place;
};
const withHeader = (sent: Sent, authorization: string): Sent => ({
  ...sent,
  headers: { ...sent.headers, authorization },
});

test('there is an entry for every call, and it is what the contracts say', () => {
  const told = Object.entries(calls).map(([name, { access }]) => [name, access]);
  const known = Object.entries(mayCall).filter(([name]) => !(besides as readonly string[]).includes(name));
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(told));
});

describe('what only an admin may call', () => {
  test.each(tried('admin'))(
    '%s at %s lets the admin in, and nobody else',
    async (name, at) => {
      const { base, caller } = placeOf(at);
      const door = doors[name];
      const sent = await door.request(world, base);
      const strange = strangers(credentials);
      const before = await stored(world.api.services.databases);
      const refused = await Promise.all([
        caller.send(sent),
        ...Object.values(strange).map((header) => caller.send(withHeader(sent, header))),
      ]);
      const told = refused.map((answer) => [refusalOf(answer).code, answer.headers['www-authenticate']]);
      const who = ['nobody', ...Object.keys(strange)];
      expect(Object.fromEntries(told.map((one, index) => [who[index], one]))).toEqual(
        Object.fromEntries(who.map((one) => [one, ['NOT_SIGNED_IN', 'Bearer']])),
      );
      expect(refused.map(({ status }) => status)).toEqual(who.map(() => 401));
      expect(await stored(world.api.services.databases)).toEqual(before);

      for (const [admin, header] of Object.entries(admins(credentials))) {
        const answer = checked(await caller.send(withHeader(await door.request(world, base), header)));
        expect([admin, answer.status]).toEqual([admin, door.status]);
      }
    },
    30_000,
  );
});

/** What an answer has in common with those of others who ask for the same. */
const outcomeOf = (answer: Answer): unknown =>
  answer.status < 400 ? answer.status : [answer.status, refusalOf(answer).code];

describe('what everybody may call', () => {
  test.each(tried('everyone'))(
    '%s at %s does not mind who calls, or with what token',
    async (name, at) => {
      const { base, caller } = placeOf(at);
      const door = doors[name];
      const outcome = async (header?: string): Promise<unknown> => {
        const sent = await door.request(world, base);
        return outcomeOf(checked(await caller.send(header === undefined ? sent : withHeader(sent, header))));
      };
      const nobodys = await outcome();
      // Nobody was sent the link of the sample, and so it is refused, to everybody alike.
      expect(nobodys).toEqual(name === 'confirmPassword' ? [422, 'INVALID'] : door.status);
      // Signing out ends the session of whoever does: that must not be the one of the other tests.
      const genuine = name === 'signOut' ? (await signIn(world.caller)).token : credentials.genuine;
      const others = { ...strangers({ ...credentials, genuine }), ...admins({ ...credentials, genuine }) };
      const outcomes: [string, unknown][] = [];
      for (const [who, header] of Object.entries(others)) outcomes.push([who, await outcome(header)]);
      expect(outcomes).toEqual(Object.keys(others).map((who) => [who, nobodys]));
    },
    60_000,
  );
});

describe('what only our own services may call of one another', () => {
  const internal: Call[] = [sendMailCall, mediaInUseCall('catalog'), mediaInUseCall('careers')];
  const bodies = new Map<string, unknown>([
    [
      sendMailCall.path,
      { recipient: 'x@mail.in', subject: 'x', text: 'x', html: 'x', expires_at: '2100-01-01T00:00:00Z' },
    ],
    [mediaInUseCall('catalog').path, { names: [] }],
    [signMediaCall.path, { urls: [] }],
  ]);
  const sentTo = (base: string, { method, path }: Call, authorization: string): Sent =>
    withJson({ method, path: base + path, headers: { authorization } }, bodies.get(path));

  test.each(internal.map((call): [string, Call] => [`${call.service} ${call.path}`, call]))(
    '%s takes a service’s token, and no other',
    async (_, call) => {
      const { caller } = placeOf(call.service);
      const before = await stored(world.api.services.databases);
      const others: Callers = {
        ...strangers(credentials),
        ...admins(credentials),
        'a token for another service': `Bearer ${testServiceTokens('identity').signFor('identity')}`,
        'a token of another secret': `Bearer ${createServiceTokens('content', 'x'.repeat(40)).signFor(call.service)}`,
      };
      if (call.service === 'content') delete others['token of a service'];
      const refused = await Promise.all(
        Object.values(others).map((header) => caller.send(sentTo('', call, header))),
      );
      expect(refused.map((answer) => [answer.status, refusalOf(answer).code])).toEqual(
        refused.map(() => [401, 'NOT_SIGNED_IN']),
      );
      expect(await stored(world.api.services.databases)).toEqual(before);
      const token = testServiceTokens('identity').signFor(call.service);
      const taken = checked(await caller.send(sentTo('', call, `Bearer ${token}`)));
      expect(taken.status).toBe(call.status);
    },
  );

  const ways = [
    apiBase,
    '',
    `${apiBase}/`,
    `${apiBase}/.`,
    `${apiBase}/media/..`,
    `${apiBase}/media/%2e%2e`,
    `${apiBase}/buildings/..%2f..`,
  ];
  test.each(ways)('the BFF leads to none of them below "%s"', async (base) => {
    const before = await stored(world.api.services.databases);
    for (const call of [...internal, signMediaCall]) {
      const headers = [
        `Bearer ${testServiceTokens('identity').signFor(call.service)}`,
        ...Object.values(admins(credentials)),
      ];
      for (const header of headers) {
        const answer = await world.caller.send(sentTo(base, call, header));
        expect([404, 405]).toContain(answer.status);
        refusalOf(answer);
      }
    }
    expect(await stored(world.api.services.databases)).toEqual(before);
  });

  test('nor does it lead to what processes tell one another without a token', async () => {
    for (const path of [jwksPath, endedSessionsPath, '/livez', '/readyz', '/metrics'])
      for (const base of ['', apiBase, `${apiBase}/media`, `${apiBase}/admin`]) {
        const answer = await world.caller.send({ method: 'GET', path: base + path });
        expect([path, base, answer.status]).toEqual([path, base, 404]);
        refusalOf(answer);
      }
  });
});

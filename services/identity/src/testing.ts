import {
  createLogger,
  createServiceClient,
  createVerifier,
  type Verifier,
  type Worker,
} from '@ekamra/chassis';
import { startTestServer, testDatabase, testServiceTokens } from '@ekamra/chassis/testing';
import type { Admin } from '@ekamra/contracts';
import type { DataSource } from 'typeorm';
import { createAdmin, type NewAdmin } from './admins/create.ts';
import { adminEntity } from './admins/entity.ts';
import { createIdentityApp } from './app.ts';
import { openIdentityDatabase } from './database.ts';
import { openSigningKeys } from './keys/signing-keys.ts';
import type { IdentityParts } from './parts.ts';
import { createHandOver } from './recovery/hand-over.ts';
import { startTestContent, type TestContent } from './recovery/test-content-service.ts';

export const publicOrigin = 'http://localhost:3000';
/** What the tests' keys and tokens are encrypted with. */
export const testSecret = 'a secret of at least 32 characters';

/** Whoever signs in to the tests. */
export const someAdmin: NewAdmin = {
  name: 'Ananya Mohanty',
  phone: '9437000001',
  email: 'admin@ekamra.test',
  address: 'Saheed Nagar, Bhubaneswar',
  password: 'ekamra-demo',
};

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
  /** What the answer's Set-Cookie holds, as a browser would send it back. */
  cookie: string;
}

/** What a request carries besides its address. */
export interface Sent {
  body?: object;
  token?: string;
  cookie?: string;
  origin?: string;
  from?: string;
}

export interface TestIdentityService extends AsyncDisposable {
  url: string;
  databaseUrl: string;
  dataSource: DataSource;
  admin: Admin;
  /** What it hands mail over to. */
  content: TestContent;
  /** The worker that hands mail over, which works only when the test says so. */
  handOver: Worker;
  now(): Date;
  post(path: string, sent?: Sent): Promise<Answer>;
  get(path: string, sent?: Sent): Promise<Answer>;
  /** Signs the admin in. */
  signIn(password?: string): Promise<{ token: string; cookie: string }>;
  /** How another service checks tokens, with a clock that goes on together with this one's. */
  verifier(): Verifier;
  /** Lets the service's clock go on. */
  pass(seconds: number): void;
  /** Leaves only the admin as they were made: no session, recovery, mail or attempt. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const call = async (method: string, address: string, sent: Sent = {}): Promise<Answer> => {
  const response = await fetch(address, {
    method,
    headers: {
      ...(sent.body ? { 'content-type': 'application/json' } : {}),
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...(sent.cookie ? { cookie: sent.cookie } : {}),
      ...(sent.origin ? { origin: sent.origin } : {}),
      ...(sent.from ? { 'x-forwarded-for': sent.from } : {}),
    },
    ...(sent.body ? { body: JSON.stringify(sent.body) } : {}),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
    cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  };
};

/** Identity on a database of its own, with one admin and a clock that the test moves on. */
export const startIdentity = async (
  given: Partial<Pick<IdentityParts, 'refusedPasswords' | 'passwords' | 'logger'>> = {},
): Promise<TestIdentityService> => {
  await using started = new AsyncDisposableStack();
  const database = started.use(await testDatabase());
  const { logger = createLogger({ name: 'identity', level: 'silent' }) } = given;
  const dataSource = await openIdentityDatabase(database.url, logger);
  started.defer(() => dataSource.destroy());
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  const shared = { dataSource, secret: testSecret, publicOrigin, logger, now };
  const keys = await openSigningKeys(shared);
  const admin = await createAdmin(dataSource, someAdmin);
  if (!admin) throw new Error('The database was not empty');
  const asMade = await dataSource.manager.findOneOrFail(adminEntity, {
    where: { id: admin._id },
    select: {
      id: true,
      createdAt: true,
      name: true,
      address: true,
      email: true,
      phone: true,
      passwordHash: true,
    },
  });
  const content = started.use(await startTestContent());
  const client = createServiceClient(content.url, 'content', testServiceTokens('identity'));
  const handOver = createHandOver({ ...shared, content: client, random: () => 0.5 });
  const app = createIdentityApp({
    refusedPasswords: [],
    recoveryAsked: () => handOver.wake(),
    ...shared,
    ...given,
    keys,
  });
  const server = started.use(await startTestServer(app));
  const post = (path: string, sent?: Sent) => call('POST', server.url + path, sent);
  const kept = started.move();
  const close = () => kept.disposeAsync();
  return {
    url: server.url,
    databaseUrl: database.url,
    dataSource,
    admin,
    content,
    handOver,
    now,
    post,
    get: (path, sent) => call('GET', server.url + path, sent),
    async signIn(password = someAdmin.password) {
      const body = { phoneNo: someAdmin.phone, password };
      const { body: answer, cookie } = await post('/admin/admin-login', { body });
      return { token: String(answer['token']), cookie };
    },
    verifier: () => createVerifier({ identityUrl: server.url, clock: () => performance.now() + passed }),
    pass: (seconds) => void (passed += seconds * 1000),
    async reset() {
      content.reset();
      await dataSource.query('TRUNCATE admins, sessions, refresh_tokens, password_recoveries, rate_limits');
      await dataSource.manager.insert(adminEntity, asMade);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
};

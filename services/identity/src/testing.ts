import { createLogger } from '@ekamra/chassis';
import { startTestServer, testDatabase } from '@ekamra/chassis/testing';
import type { Admin } from '@ekamra/contracts';
import type { DataSource } from 'typeorm';
import { createAdmin, type NewAdmin } from './admins/create.ts';
import { createIdentityApp } from './app.ts';
import { openIdentityDatabase } from './database.ts';
import { openSigningKeys } from './keys/signing-keys.ts';

export const publicOrigin = 'http://localhost:3000';

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
  dataSource: DataSource;
  admin: Admin;
  post(path: string, sent?: Sent): Promise<Answer>;
  get(path: string, sent?: Sent): Promise<Answer>;
  /** Signs the admin in. */
  signIn(): Promise<{ token: string; cookie: string }>;
  /** Lets the service's clock go on. */
  pass(seconds: number): void;
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
  refusedPasswords: readonly string[] = [],
): Promise<TestIdentityService> => {
  await using started = new AsyncDisposableStack();
  const database = started.use(await testDatabase());
  const logger = createLogger({ name: 'identity', level: 'silent' });
  const dataSource = await openIdentityDatabase(database.url, logger);
  started.defer(() => dataSource.destroy());
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  const keys = await openSigningKeys({ dataSource, secret: 'a secret of at least 32 characters', now });
  const admin = await createAdmin(dataSource, someAdmin);
  if (!admin) throw new Error('The database was not empty');
  const app = createIdentityApp({ dataSource, keys, publicOrigin, refusedPasswords, logger, now });
  const server = started.use(await startTestServer(app));
  const post = (path: string, sent?: Sent) => call('POST', server.url + path, sent);
  const kept = started.move();
  const close = () => kept.disposeAsync();
  return {
    url: server.url,
    dataSource,
    admin,
    post,
    get: (path, sent) => call('GET', server.url + path, sent),
    async signIn() {
      const body = { phoneNo: someAdmin.phone, password: someAdmin.password };
      const { body: answer, cookie } = await post('/admin/admin-login', { body });
      return { token: String(answer['token']), cookie };
    },
    pass: (seconds) => void (passed += seconds * 1000),
    close,
    [Symbol.asyncDispose]: close,
  };
};

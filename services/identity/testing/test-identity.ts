import { patientVerifier } from '@ekamra/chassis/testing/patient-verifier';
import {
  createLogger,
  createSecurityEvents,
  createServiceClient,
  createServiceTokens,
  type SecurityEvents,
  type Verifier,
  type Worker,
} from '@ekamra/chassis';
import {
  migratedTemplate,
  startTestServer,
  testDatabase,
  testServiceSecrets,
  testServiceTokens,
} from '@ekamra/chassis/testing';
import type { Admin } from '@ekamra/contracts';
import type { DataSource } from 'typeorm';
import { createAdmin, type NewAdmin } from '../src/admins/create.ts';
import { adminEntity } from '../src/admins/repository.ts';
import { createIdentityApp } from '../src/app.ts';
import { identityDatabase, openIdentityDatabase } from '../src/database.ts';
import { openSigningKeys } from '../src/keys/signing-keys.ts';
import type { IdentityOptions } from '../src/parts.ts';
import { createHandOver } from '../src/recovery/hand-over.ts';
import { createMailHandOver } from '../src/security-mails/hand-over.ts';
import { securityMailQueue } from '../src/security-mails/repository.ts';
import { securityEventRepository } from '../src/security-events/repository.ts';
import { startTestContentService, type TestContentService } from './recovery/test-content-service.ts';

export const publicOrigin = 'http://localhost:3000';
/** Encrypts the tests' keys and tokens. */
export const testSecret = 'a secret of at least 32 characters';

/** Authenticates the shell. */
export const testShellSecret = 'known to the shell and identity of a test';

/** Admin of the tests. */
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
  /** Cookie set by the answer, as a browser would send it back. */
  cookie: string;
}

/** Body, credentials and source of a request. */
export interface TestRequest {
  body?: object;
  token?: string;
  cookie?: string;
  origin?: string;
  from?: string;
  userAgent?: string;
}

export interface TestIdentityService extends AsyncDisposable {
  url: string;
  databaseUrl: string;
  dataSource: DataSource;
  admin: Admin;
  /** Content service that receives the mail. */
  content: TestContentService;
  /** Worker that hands mail over; runs only when the test drains it. */
  handOver: Worker;
  /** Worker that hands over mails about the security of accounts; runs only when the test drains it. */
  securityMails: Worker;
  /** Recorder of its events; what it counts is stored only when the test flushes it. */
  securityEvents: SecurityEvents;
  now(): Date;
  post(path: string, requestOptions?: TestRequest): Promise<Answer>;
  get(path: string, requestOptions?: TestRequest): Promise<Answer>;
  /** Signs the admin in. */
  signIn(password?: string): Promise<{ token: string; cookie: string }>;
  /** Returns the verifier of another service, whose clock advances with this one's. */
  verifier(): Verifier;
  /** Advances the service's clock. */
  advanceClock(seconds: number): void;
  /** Restores the initial state: only the admin, without sessions, recoveries, mails or attempts. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export const call = async (
  method: string,
  address: string,
  requestOptions: TestRequest = {},
): Promise<Answer> => {
  const response = await fetch(address, {
    method,
    headers: {
      ...(requestOptions.body ? { 'content-type': 'application/json' } : {}),
      ...(requestOptions.token ? { authorization: `Bearer ${requestOptions.token}` } : {}),
      ...(requestOptions.cookie ? { cookie: requestOptions.cookie } : {}),
      ...(requestOptions.origin ? { origin: requestOptions.origin } : {}),
      ...(requestOptions.from ? { 'x-forwarded-for': requestOptions.from } : {}),
      ...(requestOptions.userAgent ? { 'user-agent': requestOptions.userAgent } : {}),
    },
    ...(requestOptions.body ? { body: JSON.stringify(requestOptions.body) } : {}),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
    cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  };
};

/** Starts identity on its own database, with one admin and a clock that the test advances. */
export const startIdentity = async (
  overrides: Partial<
    Pick<IdentityOptions, 'refusedPasswords' | 'passwords' | 'logger' | 'secondFactor'>
  > = {},
): Promise<TestIdentityService> => {
  await using resources = new AsyncDisposableStack();
  const { logger = createLogger({ name: 'identity', level: 'silent' }) } = overrides;
  const template = migratedTemplate('identity', identityDatabase, logger);
  const database = resources.use(await testDatabase(template));
  const dataSource = await openIdentityDatabase(database.url, logger);
  resources.defer(() => dataSource.destroy());
  let clockOffsetMs = 0;
  const now = () => new Date(Date.now() + clockOffsetMs);
  const shared = { dataSource, secret: testSecret, publicOrigin, logger, now };
  const securityEvents = createSecurityEvents({
    process: 'identity',
    secret: testServiceSecrets.identity,
    logger,
    store: (events) => securityEventRepository(dataSource.manager).add(events),
    now,
  });
  const keys = await openSigningKeys(shared);
  const admin = await createAdmin(dataSource, someAdmin);
  if (!admin) throw new Error('The database was not empty');
  const initialAdmin = await dataSource.manager.findOneOrFail(adminEntity, {
    where: { id: admin._id },
    select: {
      id: true,
      createdAt: true,
      name: true,
      address: true,
      email: true,
      phone: true,
      passwordHash: true,
      role: true,
      mustSetUpFactor: true,
    },
  });
  const content = resources.use(await startTestContentService());
  const client = createServiceClient(content.url, 'content', testServiceTokens('identity'));
  const handOver = createHandOver({ ...shared, content: client, random: () => 0.5 });
  const securityMails = createMailHandOver(
    { content: client, logger, now, random: () => 0.5 },
    securityMailQueue(dataSource),
  );
  const app = createIdentityApp({
    refusedPasswords: [],
    secondFactor: 'optional',
    onRecoveryStored: () => handOver.wake(),
    onSecurityMailStored: () => securityMails.wake(),
    ...shared,
    ...overrides,
    services: testServiceTokens('identity'),
    shell: createServiceTokens('identity', { identity: testShellSecret }),
    securityEvents,
    keys,
  });
  const server = resources.use(await startTestServer(app));
  const post = (path: string, requestOptions?: TestRequest) =>
    call('POST', server.url + path, requestOptions);
  const movedResources = resources.move();
  const close = () => movedResources.disposeAsync();
  return {
    url: server.url,
    databaseUrl: database.url,
    dataSource,
    admin,
    content,
    handOver,
    securityMails,
    securityEvents,
    now,
    post,
    get: (path, requestOptions) => call('GET', server.url + path, requestOptions),
    async signIn(password = someAdmin.password) {
      const body = { phoneNo: someAdmin.phone, password };
      const { body: answer, cookie } = await post('/admin/admin-login', { body });
      return { token: String(answer['token']), cookie };
    },
    verifier: () =>
      patientVerifier({ identityUrl: server.url, clock: () => performance.now() + clockOffsetMs }),
    advanceClock: (seconds) => void (clockOffsetMs += seconds * 1000),
    async reset() {
      content.reset();
      await dataSource.query(
        'TRUNCATE security_events, authenticators, passkeys, recovery_codes, used_tickets, security_mails, admins, sessions, refresh_tokens, password_recoveries, rate_limits',
      );
      await dataSource.manager.insert(adminEntity, initialAdmin);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
};

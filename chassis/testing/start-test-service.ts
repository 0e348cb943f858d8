import { createHash } from 'node:crypto';
import { type Client, createClient, type SecurityEvent, type Service } from '@ekamra/contracts';
import type Koa from 'koa';
import type { DataSource } from 'typeorm';
import { type DatabaseOptions, openDatabase } from '../src/database/database.ts';
import { createLogger, type Logger } from '../src/observation/logger.ts';
import { createSecurityEvents } from '../src/security/security-events.ts';
import type { ServiceDependencies } from '../src/http/service.ts';
import { patientVerifier } from './patient-verifier.ts';
import { type DatabaseTemplate, testDatabase } from './test-database.ts';
import { signTestToken, startTestIdentity, type TestIdentity } from './test-identity.ts';
import { startTestServer } from './test-server.ts';
import { testServiceSecrets, testServiceTokens } from './test-service-tokens.ts';

/** A service on its own database, with an identity service that signs test tokens. */
export interface TestService extends AsyncDisposable {
  url: string;
  /** postgres:// address of its database. */
  databaseUrl: string;
  dataSource: DataSource;
  identity: TestIdentity;
  /** Client of an admin. */
  admin: Client;
  /** Client of a visitor. */
  visitor: Client;
  /** Removes and returns the security events recorded so far. */
  takeEvents(): Promise<SecurityEvent[]>;
  /** Returns a client with this token, or a new one for each call. */
  withToken(token: string | (() => string)): Client;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface TestServiceOptions extends Pick<DatabaseOptions, 'entities' | 'migrations'> {
  name: Service;
  /** Creates the app; what `resources` holds is disposed of after the server. */
  createApp: (parts: ServiceDependencies, resources: AsyncDisposableStack) => Koa | Promise<Koa>;
}

/** Returns the template of a database with all migrations of a service, but for its rows empty. */
export const migratedTemplate = (
  name: Service,
  schema: Pick<DatabaseOptions, 'entities' | 'migrations'>,
  logger: Logger,
): DatabaseTemplate => ({
  name: `${name}_${createHash('sha256')
    .update(schema.migrations.map((migration) => migration.name).join())
    .digest('hex')
    .slice(0, 16)}`,
  prepare: async (url) => (await openDatabase({ url, ...schema, logger, connectMs })).destroy(),
});

/** Time to connect: milliseconds. Signing in to PostgreSQL waits for the same threads as the encoding of pictures. */
export const connectMs = 60_000;

/** Starts a service on a database without rows. */
export const startTestService = async ({
  name,
  createApp,
  ...schema
}: TestServiceOptions): Promise<TestService> => {
  await using resources = new AsyncDisposableStack();
  const logger = createLogger({ name, level: 'silent' });
  const { url: databaseUrl } = resources.use(await testDatabase(migratedTemplate(name, schema, logger)));
  const identity = resources.use(await startTestIdentity());
  const dataSource = await openDatabase({ url: databaseUrl, ...schema, logger, connectMs });
  resources.defer(() => dataSource.destroy());
  const verifier = patientVerifier({ identityUrl: identity.url });
  const stored: SecurityEvent[] = [];
  const securityEvents = createSecurityEvents({
    process: name,
    secret: testServiceSecrets.identity,
    logger,
    store: async (events) => void stored.push(...events),
  });
  const parts = { dataSource, verifier, services: testServiceTokens(name), logger, securityEvents };
  const { url } = resources.use(await startTestServer(await createApp(parts, resources)));
  const client = (token?: string | (() => string)): Client =>
    createClient({ origin: url, base: '', token: typeof token === 'function' ? token : () => token });
  const movedResources = resources.move();
  const close = () => movedResources.disposeAsync();
  return {
    url,
    databaseUrl,
    dataSource,
    identity,
    admin: client(signTestToken()),
    visitor: client(),
    takeEvents: async () => {
      while (await securityEvents.flush());
      return stored.splice(0);
    },
    withToken: client,
    close,
    [Symbol.asyncDispose]: close,
  };
};

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Allowance, Logger } from '@ekamra/chassis';
import { createLogger, createVerifier, openDatabase } from '@ekamra/chassis';
import {
  signTestToken,
  startTestIdentity,
  startTestServer,
  testDatabase,
  type TestIdentity,
  testServiceTokens,
} from '@ekamra/chassis/testing';
import type { Client, UploadPreset } from '@ekamra/contracts';
import { createClient, uploadPath } from '@ekamra/contracts';
import type { DataSource } from 'typeorm';
import { createContentApp } from './app.ts';
import { entities } from './entities.ts';
import type { Limited } from './limits.ts';
import { allowances, createLimits } from './limits.ts';
import { DiskStore } from './media/disk-store.ts';
import { signingKey } from './media/signing-key.ts';
import { migrations } from './migrations/index.ts';

/** The content service on a database, a media folder and a port of its own. */
export interface TestContent extends AsyncDisposable {
  [Symbol.asyncDispose](): Promise<void>;
  url: string;
  /** postgres:// address of its database. */
  databaseUrl: string;
  identity: TestIdentity;
  /** Calls content as an admin. */
  admin: Client;
  /** Calls content as a visitor. */
  visitor: Client;
  /** Calls content as the identity service. */
  service: Client;
  dataSource: DataSource;
  store: DiskStore;
  uploadsDir: string;
  logger: Logger;
  /** What its clock shows; set it to travel. */
  clock: { now: Date };
  /** How often it said that mail was queued. */
  queued: { times: number };
}

/** Starts the content service for a test, with a clock that stands still; dispose of it to remove all of it. */
export const startTestContent = async (
  allowed: Readonly<Record<Limited, Allowance>> = allowances,
): Promise<TestContent> => {
  await using cleanUp = new AsyncDisposableStack();
  const { url } = cleanUp.use(await testDatabase());
  const identity = cleanUp.use(await startTestIdentity());
  const directory = await mkdtemp(join(tmpdir(), 'ekamra-content-'));
  cleanUp.defer(() => rm(directory, { recursive: true }));
  const uploadsDir = join(directory, 'uploads');
  await mkdir(uploadsDir);
  const logger = createLogger({ name: 'content', level: 'silent' });
  const dataSource = await openDatabase({ url, entities, migrations, logger });
  cleanUp.defer(() => dataSource.destroy());
  const store = await DiskStore.open(join(directory, 'media'));
  const clock = { now: new Date('2026-01-15T06:30:00.000Z') };
  const queued = { times: 0 };
  const app = createContentApp({
    dataSource,
    verifier: createVerifier({ identityUrl: identity.url }),
    services: testServiceTokens('content'),
    logger,
    store,
    uploadsDir,
    limits: createLimits(dataSource, allowed),
    signingKey: await signingKey(dataSource, undefined),
    enquiryTo: 'hello@ekamra.example',
    mailQueued: () => void (queued.times += 1),
    now: () => clock.now,
  });
  const server = cleanUp.use(await startTestServer(app));
  const clientWith = (token?: () => string): Client =>
    createClient({ origin: server.url, base: '', ...(token && { token }) });
  const all = cleanUp.move();
  return {
    url: server.url,
    databaseUrl: url,
    identity,
    admin: clientWith(signTestToken),
    visitor: clientWith(),
    service: clientWith(() => testServiceTokens('identity').signFor('content')),
    dataSource,
    store,
    uploadsDir,
    logger,
    clock,
    queued,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
};

/** The header of a signed-in admin. */
export const asAdmin = (): { authorization: string } => ({ authorization: `Bearer ${signTestToken()}` });

/** A JSON request with a signed-in admin's token. */
export const adminJson = (
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): RequestInit => ({
  method,
  headers: { ...asAdmin(), 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Uploads a file as the image host's contract has it; `name` is what the sender calls it. */
export const upload = (
  url: string,
  file: { data: Buffer; name: string; preset: UploadPreset },
  headers: Record<string, string> = {},
): Promise<Response> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file.data)]), file.name);
  form.set('upload_preset', file.preset);
  return fetch(url + uploadPath, { method: 'POST', body: form, headers });
};

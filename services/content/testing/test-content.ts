import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Allowance, createLogger, type Logger } from '@ekamra/chassis';
import {
  signTestToken,
  startTestService,
  type TestService,
  testServiceTokens,
} from '@ekamra/chassis/testing';
import { type Client, uploadPath, type UploadPreset } from '@ekamra/contracts';
import { createContentApp } from '../src/app.ts';
import { entities } from '../src/entities.ts';
import { DiskStore } from '../src/media/disk-store.ts';
import { resumeLinkKey } from '../src/media/resume-routes.ts';
import { Variants } from '../src/media/variants.ts';
import { migrations } from '../src/migrations/index.ts';
import { createLimits, type LimitedAction } from '../src/rate-limits.ts';

/** The content service with its own database, media folder and port. */
export interface TestContent extends TestService {
  /** Client of the identity service. */
  service: Client;
  store: DiskStore;
  variants: Variants;
  /** Names of the pictures reported to `pictureStored`. */
  stored: string[];
  uploadsDir: string;
  logger: Logger;
  /** Clock of the service; tests set it. */
  clock: { now: Date };
  /** Number of calls of `mailQueued`. */
  queued: { times: number };
}

/** Starts the content service for a test, with a stopped clock; disposal removes everything. */
export const startTestContent = async (
  allowed: Readonly<Partial<Record<LimitedAction, Allowance>>> = {},
): Promise<TestContent> => {
  const directory = await mkdtemp(join(tmpdir(), 'ekamra-content-'));
  const uploadsDir = join(directory, 'uploads');
  await mkdir(uploadsDir);
  const logger = createLogger({ name: 'content', level: 'silent' });
  const store = await DiskStore.open(join(directory, 'media'));
  const variants = new Variants(store);
  const clock = { now: new Date('2026-01-15T06:30:00.000Z') };
  const stored: string[] = [];
  const queued = { times: 0 };
  const running = await startTestService({
    name: 'content',
    entities,
    migrations,
    createApp: async (parts, resources) => {
      resources.defer(() => rm(directory, { recursive: true }));
      return createContentApp({
        ...parts,
        store,
        variants,
        pictureStored: (name) => void stored.push(name),
        uploadsDir,
        limits: createLimits(parts.dataSource, allowed),
        signingKey: await resumeLinkKey(parts.dataSource, undefined),
        enquiryTo: 'hello@ekamra.example',
        publicOrigin: 'https://www.ekamra.example',
        mailQueued: () => void (queued.times += 1),
        now: () => clock.now,
      });
    },
  });
  const service = running.withToken(() => testServiceTokens('identity').signFor('content'));
  const admin = running.withToken(signTestToken);
  return { ...running, admin, service, store, variants, stored, uploadsDir, logger, clock, queued };
};

/** Headers of a signed-in admin. */
export const asAdmin = (): { authorization: string } => ({ authorization: `Bearer ${signTestToken()}` });

/** Returns a JSON request with a signed-in admin's token. */
export const adminJson = (
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): RequestInit => ({
  method,
  headers: { ...asAdmin(), 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Uploads a file; `name` is the sender's file name. */
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

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startTestServer, testDatabase, testServiceSecret } from '@ekamra/chassis/testing';
import type { Service } from '@ekamra/contracts';

/** The admin of the pacts' provider state `an admin exists`. */
export const pactAdmin = { phoneNo: '9437000001', password: 'ekamra-demo' };
export const publicOrigin = 'http://localhost:3000';

export interface RunningServices extends AsyncDisposable {
  urls: Record<Service, string>;
}

const repository = join(import.meta.dirname, '../../..');
const programOf = (service: Service, name: string): string =>
  join(repository, 'services', service, 'src', name);

const services = ['catalog', 'content', 'careers', 'identity'] as const satisfies Service[];

const start = (program: string, args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', OPS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Resolves once a process logs that it listens. */
const listens = async (child: ChildProcess, service: Service): Promise<void> => {
  if (!child.stdout) throw new Error('The process has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = JSON.parse(line) as { msg?: string };
    if (entry.msg === `${service} listens`) {
      child.stdout.resume();
      return;
    }
  }
  throw new Error(`${service} ended before it listened`);
};

/** Addresses that nothing listens at. They are all chosen before the first is used: services name one another. */
const freeUrls = async (): Promise<Record<Service, string>> => {
  const probes = await Promise.all(services.map(() => startTestServer(() => undefined)));
  await Promise.all(probes.map((probe) => probe.close()));
  const [catalog = '', content = '', careers = '', identity = ''] = probes.map(({ url }) => url);
  return { catalog, content, careers, identity };
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

const createAdmin = async (databaseUrl: string): Promise<void> => {
  const details = {
    name: 'Asha Mohanty',
    phone: pactAdmin.phoneNo,
    email: 'admin@ekamra.test',
    address: 'Saheed Nagar, Bhubaneswar',
  };
  const args = Object.entries(details).flatMap(([name, value]) => [`--${name}`, value]);
  const env = { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: pactAdmin.password };
  const child = start(programOf('identity', 'create-admin.ts'), args, env);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The admin was not created: the program ended with ${code}`);
};

/** Starts the four services as the product does, each as a process on an empty database of its own, with one admin. */
export const startServices = async (): Promise<RunningServices> => {
  await using started = new AsyncDisposableStack();
  const mediaDir = await mkdtemp(join(tmpdir(), 'ekamra-media-'));
  started.defer(() => rm(mediaDir, { recursive: true }));

  const urls = await freeUrls();
  const serve = async (service: Service, env: Record<string, string>): Promise<void> => {
    const shared = { PORT: new URL(urls[service]).port, SERVICE_SECRET: testServiceSecret };
    const child = start(programOf(service, 'main.ts'), [], { ...shared, ...env });
    started.defer(() => end(child));
    await listens(child, service);
  };
  const database = async (): Promise<string> => started.use(await testDatabase()).url;

  const identityDatabase = await database();
  await createAdmin(identityDatabase);
  await serve('identity', {
    DATABASE_URL: identityDatabase,
    CONTENT_URL: urls.content,
    PUBLIC_ORIGIN: publicOrigin,
    KEY_SECRET: 'only-for-tests-and-of-no-worth-anywhere-else',
  });
  const behind = async (): Promise<Record<string, string>> => ({
    DATABASE_URL: await database(),
    IDENTITY_URL: urls.identity,
  });
  const mail = {
    CATALOG_URL: urls.catalog,
    CAREERS_URL: urls.careers,
    MEDIA_DIR: mediaDir,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'web@ekamra.example',
    ENQUIRY_TO: 'hello@ekamra.example',
  };
  await Promise.all([
    serve('catalog', await behind()),
    serve('content', { ...(await behind()), ...mail }),
    serve('careers', await behind()),
  ]);
  const all = started.move();
  return { urls, [Symbol.asyncDispose]: () => all.disposeAsync() };
};

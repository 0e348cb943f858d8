import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { testDatabase, testServiceSecret } from '@ekamra/chassis/testing';
import type { Service } from '@ekamra/contracts';

/** The admin of the pacts' provider state `an admin exists`. */
export const pactAdmin = { phoneNo: '9437000001', password: 'ekamra-demo' };
export const publicOrigin = 'http://localhost:3000';

export interface RunningServices extends AsyncDisposable {
  urls: Record<Service, string>;
  /** postgres:// address of each service's database. */
  databases: Record<Service, string>;
}

export interface ServicesOptions {
  /** Told each line that a service writes: its log, and its complaints. */
  onLine?: (line: string) => void;
  /** Settings that all services get beyond their own. */
  env?: Record<string, string>;
}

const repository = join(import.meta.dirname, '../../..');
const programOf = (service: Service, name: string): string =>
  join(repository, 'services', service, 'src', name);

const services = ['catalog', 'content', 'careers', 'identity'] as const satisfies Service[];

const start = (program: string, args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', OPS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

type OnLine = (line: string) => void;

/** Hands on what a process writes, line by line; its complaints are shown besides. */
const read = (child: ChildProcess, onLine: OnLine): void => {
  if (!child.stdout || !child.stderr) throw new Error('The process has no output');
  createInterface({ input: child.stdout }).on('line', onLine);
  createInterface({ input: child.stderr }).on('line', onLine);
  child.stderr.pipe(process.stderr, { end: false });
};

/** Resolves once a process logs that it listens. */
const listens = (child: ChildProcess, service: Service, onLine: OnLine): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('exit', () => reject(new Error(`${service} ended before it listened`)));
  read(child, (line) => {
    onLine(line);
    if (line.includes(`"msg":"${service} listens"`)) resolve();
  });
  return promise;
};

/**
 * Where ports are looked for: below those that systems give to outgoing connections, and apart for each worker of
 * jest, so that a port that was found free still is when its service starts.
 */
const firstPort = 20_000 + 100 * Number(process.env['JEST_WORKER_ID'] ?? 0);

const isFree = (port: number): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once('error', () => resolve(false));
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  return promise;
};

/** Addresses that nothing listens at. They are all chosen before the first is used: services name one another. */
const freeUrls = async (): Promise<Record<Service, string>> => {
  const free: string[] = [];
  for (let port = firstPort; free.length < services.length; port += 1)
    if (await isFree(port)) free.push(`http://127.0.0.1:${port}`);
  const [catalog = '', content = '', careers = '', identity = ''] = free;
  return { catalog, content, careers, identity };
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

const createAdmin = async (databaseUrl: string, onLine: OnLine): Promise<void> => {
  const details = {
    name: 'Asha Mohanty',
    phone: pactAdmin.phoneNo,
    email: 'admin@ekamra.test',
    address: 'Saheed Nagar, Bhubaneswar',
  };
  const args = Object.entries(details).flatMap(([name, value]) => [`--${name}`, value]);
  const env = { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: pactAdmin.password };
  const child = start(programOf('identity', 'create-admin.ts'), args, env);
  read(child, onLine);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The admin was not created: the program ended with ${code}`);
};

/** Starts the four services as the product does, each as a process on an empty database of its own, with one admin. */
export const startServices = async ({
  onLine = () => undefined,
  env: shared = {},
}: ServicesOptions = {}): Promise<RunningServices> => {
  await using started = new AsyncDisposableStack();
  const mediaDir = await mkdtemp(join(tmpdir(), 'ekamra-media-'));
  started.defer(() => rm(mediaDir, { recursive: true }));

  const urls = await freeUrls();
  const serve = async (service: Service, env: Record<string, string>): Promise<void> => {
    const own = { PORT: new URL(urls[service]).port, SERVICE_SECRET: testServiceSecret };
    const child = start(programOf(service, 'main.ts'), [], { ...own, ...env, ...shared });
    started.defer(() => end(child));
    await listens(child, service, onLine);
  };
  const database = async (): Promise<string> => started.use(await testDatabase()).url;

  const databases = {
    catalog: await database(),
    content: await database(),
    careers: await database(),
    identity: await database(),
  };

  await createAdmin(databases.identity, onLine);
  await serve('identity', {
    DATABASE_URL: databases.identity,
    CONTENT_URL: urls.content,
    PUBLIC_ORIGIN: publicOrigin,
    KEY_SECRET: 'only-for-tests-and-of-no-worth-anywhere-else',
  });
  const behind = (service: Service): Record<string, string> => ({
    DATABASE_URL: databases[service],
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
    serve('catalog', behind('catalog')),
    serve('content', { ...behind('content'), ...mail }),
    serve('careers', behind('careers')),
  ]);
  const all = started.move();
  return { urls, databases, [Symbol.asyncDispose]: () => all.disposeAsync() };
};

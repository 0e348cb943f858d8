import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { childEnvironment } from '@ekamra/contracts/testing/child-environment';
import { testDatabase, testServiceSecrets } from '@ekamra/chassis/testing';
import { perService, type Service, services } from '@ekamra/contracts';
import { declaredSettings, serviceSecretOf, servicesOf } from '@ekamra/contracts/releases/components';

/** The admin of the pacts' provider state `an admin exists`. */
export const pactAdmin = { phoneNo: '9437000001', password: 'ekamra-demo' };
export const publicOrigin = 'http://localhost:3000';
/** Origin of the image host where résumés may be besides our own. */
export const uploadOrigin = 'https://uploads.example';

export interface RunningServices extends AsyncDisposable {
  urls: Record<Service, string>;
  /** postgres:// address of each service's database. */
  databases: Record<Service, string>;
  /** Suspends a service's process: it keeps its connections but answers nothing until {@link resume}. */
  freeze(service: Service): void;
  resume(service: Service): void;
  /** Starts another copy of a service on the same database. */
  startCopy(service: Service): Promise<ServiceCopy>;
}

/** A further process of a service. */
export interface ServiceCopy extends AsyncDisposable {
  url: string;
  /** Kills it, without draining. */
  kill(): Promise<void>;
}

export interface ServicesOptions {
  /** Receives each line of a service's stdout and stderr. */
  onLine?: (line: string) => void;
  /** Settings that all services get in addition to their own. */
  env?: Record<string, string>;
}

const repository = join(import.meta.dirname, '../..');
const programOf = (service: Service, name: string): string =>
  join(repository, 'services', service, 'src', name);

const declarations = new Map(servicesOf().map((declaration) => [declaration.name, declaration]));
const testSecret = 'only-for-tests-and-of-no-worth-anywhere-else';
/** A port without a mail server. */
const closedPort = 9;

const start = (program: string, args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [program, ...args], {
    env: { ...childEnvironment(), OPS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

type OnLine = (line: string) => void;

/** Passes each line of a process's output on, and also prints its stderr. */
const readLines = (child: ChildProcess, onLine: OnLine): void => {
  if (!child.stdout || !child.stderr) throw new Error('The process has no output');
  createInterface({ input: child.stdout }).on('line', onLine);
  createInterface({ input: child.stderr }).on('line', onLine);
  child.stderr.pipe(process.stderr, { end: false });
};

/** Resolves once a process logs that it listens. */
const waitUntilListening = (child: ChildProcess, service: Service, onLine: OnLine): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('exit', () => reject(new Error(`${service} ended before it listened`)));
  readLines(child, (line) => {
    onLine(line);
    if (line.includes(`"msg":"${service} listens"`)) resolve();
  });
  return promise;
};

/**
 * Returns the first port to try: below the range of outgoing connections, and random, so that a port found free still is
 * when its service starts, whatever else runs on the machine.
 */
const firstPort = (): number => randomInt(10_000, 30_000);

const isFree = (port: number): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once('error', () => resolve(false));
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  return promise;
};

/** Returns an address on a free port, from `port` on. */
const freeUrl = async (port: number): Promise<string> =>
  (await isFree(port)) ? `http://127.0.0.1:${port}` : freeUrl(port + 1);

/** Returns addresses on free ports. All are chosen before the first is used because services refer to one another. */
const freeUrls = async (): Promise<Record<Service, string>> => {
  const free: string[] = [];
  let port = firstPort();
  for (const _ of services) {
    const url = await freeUrl(port);
    free.push(url);
    port = Number(new URL(url).port) + 1;
  }
  return perService((service) => free[services.indexOf(service)] ?? '');
};

const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  // A suspended process handles no other signal before SIGCONT.
  child.kill('SIGCONT');
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
  readLines(child, onLine);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The admin was not created: the program ended with ${code}`);
};

/** Starts the four services as separate processes on empty databases, with one admin. */
export const startServices = async ({
  onLine = () => undefined,
  env: sharedSettings = {},
}: ServicesOptions = {}): Promise<RunningServices> => {
  await using resources = new AsyncDisposableStack();
  const mediaDir = await mkdtemp(join(tmpdir(), 'ekamra-media-'));
  resources.defer(() => rm(mediaDir, { recursive: true }));

  const urls = await freeUrls();
  const processes = new Map<Service, ChildProcess>();
  const run = async (service: Service, url: string): Promise<ChildProcess> => {
    const ownSettings = { PORT: new URL(url).port, SERVICE_SECRET: testServiceSecrets[service] };
    const env = { ...ownSettings, ...settingsOf(service), ...sharedSettings };
    const child = start(programOf(service, 'main.ts'), [], env);
    running.defer(() => stopProcess(child));
    await waitUntilListening(child, service, onLine);
    return child;
  };
  const serve = async (service: Service): Promise<void> =>
    void processes.set(service, await run(service, urls[service]));
  const created = new Map<Service, string>();
  for (const service of services) created.set(service, resources.use(await testDatabase()).url);
  const databases = perService((service) => created.get(service) ?? '');
  /** The processes; further ones are added later. */
  const running = resources.use(new AsyncDisposableStack());

  const settingsOf = (service: Service): Record<string, string> => {
    const declaration = declarations.get(service);
    if (!declaration) throw new Error(`${service} has no service.json`);
    return {
      ...declaredSettings(declaration, { dataDir: mediaDir, smtpPort: closedPort }),
      ...Object.fromEntries(declaration.secrets.map((name) => [name, testSecret])),
      ...Object.fromEntries(
        services
          .filter((name) => name === 'identity' || declaration.calls.includes(name))
          .map((name) => [serviceSecretOf(name), testServiceSecrets[name]]),
      ),
      ...Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, urls[name]])),
      DATABASE_URL: databases[service],
      PUBLIC_ORIGIN: publicOrigin,
      RESUME_ORIGINS: uploadOrigin,
    };
  };
  await createAdmin(databases.identity, onLine);
  // The others read its keys when they start.
  await serve('identity');
  const others = services.filter((service) => service !== 'identity');
  await Promise.all(others.map(serve));
  const movedResources = resources.move();
  return {
    urls,
    databases,
    freeze: (service) => void processes.get(service)?.kill('SIGSTOP'),
    resume: (service) => void processes.get(service)?.kill('SIGCONT'),
    startCopy: async (service) => {
      const url = await freeUrl(firstPort());
      const child = await run(service, url);
      return {
        url,
        kill: async () => {
          const ended = once(child, 'exit');
          child.kill('SIGKILL');
          await ended;
        },
        [Symbol.asyncDispose]: () => stopProcess(child),
      };
    },
    [Symbol.asyncDispose]: () => movedResources.disposeAsync(),
  };
};

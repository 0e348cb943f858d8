import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { requirePort, serviceDeclarations } from '../../scripts/product/process-specs.ts';
import type { ProcessSpec } from '../../scripts/supervisor.ts';
import { everything, type Fault } from './fault.ts';
import { hostOf, replicaName, replicaNumbers } from './replicas.ts';
import type { ReplicatedProduct } from './replicated-product.ts';
import { type Forwarding, startForwarding } from './slow-network.ts';

const run = promisify(execFile);
const holdMs = 15_000;

/** Stops a process, and starts it again as another program or with other settings. */
export const restartAs = async (
  { supervisor }: ReplicatedProduct,
  spec: ProcessSpec,
  change: Partial<ProcessSpec> = {},
): Promise<void> => {
  await supervisor.stop([spec.name]);
  await supervisor.start({ ...spec, ...change });
};

export const specOf = ({ specs }: ReplicatedProduct, name: string): ProcessSpec => {
  const spec = specs.get(name);
  if (!spec) throw new Error(`There is no ${name}`);
  return spec;
};

const postgres: Fault[] = [
  {
    name: 'postgres-kill',
    touches: everything,
    isPlanned: false,
    run: async (product) => {
      process.kill(product.database.pid(), 'SIGKILL');
      await sleep(1_000);
    },
  },
  {
    name: 'postgres-restart',
    touches: everything,
    isPlanned: false,
    run: ({ database }) => database.restart(),
  },
  {
    name: 'postgres-stop',
    touches: everything,
    isPlanned: false,
    run: ({ database }) => database.restart(20_000),
  },
];

const smtpDown: Fault = {
  name: 'smtp-down',
  touches: [],
  isPlanned: true,
  run: async (product) => {
    await product.supervisor.stop(['maildev']);
    await sleep(holdMs);
    await product.supervisor.start(specOf(product, 'maildev'));
  },
};

/** A small file system of its own for uploads: needs root. */
const mediaMount = async ({
  environment,
}: ReplicatedProduct): Promise<AsyncDisposable & { folder: string }> => {
  const folder = path.join(environment.settings.dataDir, 'media');
  await run('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]);
  return { folder, [Symbol.asyncDispose]: async () => void (await run('umount', [folder])) };
};
const missingMount = async (product: ReplicatedProduct): Promise<string | undefined> => {
  try {
    await using _ = await mediaMount(product);
    return undefined;
  } catch {
    return 'a small file system can be mounted by root on Linux only';
  }
};
const mediaFault = (name: string, breakStore: (folder: string) => Promise<unknown>): Fault => ({
  name,
  touches: ['media'],
  isPlanned: false,
  missing: missingMount,
  run: async (product) => {
    await using mount = await mediaMount(product);
    await breakStore(mount.folder);
    await sleep(holdMs);
  },
});
const injectedMediaFault = (name: string, fault: string): Fault => ({
  name,
  touches: ['media'],
  isPlanned: false,
  run: async ({ environment }) => {
    const file = path.join(environment.settings.dataDir, 'media-fault');
    fs.writeFileSync(file, fault);
    await sleep(holdMs);
    fs.rmSync(file);
  },
});

/** Paths of Debian's libfaketime; it is preloaded into the process whose clock is to be wrong. */
const faketime = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;

const clockFault = (name: 'bff' | 'catalog', offset: string): Fault => ({
  name: `clock ${name} ${offset}`,
  touches: [name],
  isPlanned: false,
  missing: async () =>
    fs.existsSync(faketime) ? undefined : 'the package libfaketime is not on this machine',
  run: async (product) => {
    const spec = specOf(product, replicaName(name, 1));
    const env = { ...spec.env, LD_PRELOAD: faketime, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
    await restartAs(product, spec, { env });
    await sleep(holdMs);
    await restartAs(product, spec);
  },
});

/** Addresses of the slow network's ends, one for each replica. */
const slowHostOf = (number: number): string => hostOf(number + 100);
const latencyMs = 2_000;

const latency: Fault = {
  name: 'latency',
  touches: everything,
  isPlanned: false,
  run: async ({ environment: { ports }, balancers }) => {
    await using network = new AsyncDisposableStack();
    const forwardings = replicaNumbers.flatMap((number) =>
      serviceDeclarations.flatMap(({ name }): Forwarding[] => {
        const [api, ops] = [requirePort(ports, name), requirePort(ports, `${name}-ops`)];
        const [from, to] = [slowHostOf(number), hostOf(number)];
        return [
          { from: { host: from, port: api }, to: { host: to, port: api }, delayMs: latencyMs },
          { from: { host: from, port: ops }, to: { host: to, port: ops }, delayMs: 0 },
        ];
      }),
    );
    for (const forwarding of forwardings) network.use(await startForwarding(forwarding));
    await balancers.moveServices(slowHostOf);
    await sleep(holdMs);
    await balancers.moveServices(hostOf);
  },
};

/** Faults of what the processes stand on. */
export const surroundingsFaults: Fault[] = [
  ...postgres,
  smtpDown,
  mediaFault('media-read-only', (folder) => run('mount', ['-o', 'remount,ro', folder])),
  mediaFault('media-full', async (folder) => {
    await run('dd', ['if=/dev/zero', `of=${path.join(folder, 'full')}`, 'bs=64k']).catch(() => undefined); // Until it is full.
  }),
  injectedMediaFault('media-slow', 'slow 2000'),
  injectedMediaFault('media-failing', 'fail'),
  clockFault('bff', '+1h'),
  clockFault('catalog', '+1h'),
  clockFault('catalog', '-1h'),
  latency,
];

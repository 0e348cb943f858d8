import path from 'node:path';
import {
  backEndProcesses,
  type ProcessEnvironment,
  requirePort,
  serviceDeclarations,
  shellProcess,
} from '../../scripts/product/process-specs.ts';
import type { ProcessSpec } from '../../scripts/supervisor/supervisor.ts';
import { cachedPaths } from '../load/load.ts';

/** Replicas of each process, numbered from 1. */
export const replicaNumbers = [1, 2] as const;

/** Every process that has replicas. */
export const processNames: readonly string[] = [
  'shell',
  'bff',
  ...serviceDeclarations.map(({ name }) => name),
];

/**
 * Returns the address of a replica. All replicas of a process have the same ports, each on a loopback address of its own,
 * as on hosts of their own; the addresses differ between runs that go on at the same time.
 */
export const hostOf = (number: number): string =>
  `127.${64 + (Math.floor(process.pid / 250) % 128)}.${process.pid % 250}.${number}`;

export const replicaName = (name: string, number: number): string => `${name}-${number}`;

/**
 * Milliseconds within which every balancer has noticed that a replica is ready, or not any more: longer than between two
 * of its checks. A replica that ends still answers for so long, and a deployment waits for so long after each one.
 */
export const noticeMs = 3_000;

const onHost = (url: string, host: string): string => {
  const moved = new URL(url);
  moved.hostname = host;
  return moved.href;
};

/** Settings in which replicas differ from the one process of `npm start`. */
const ownSettings = (name: string, number: number, dataDir: string): Record<string, string> => {
  if (name === 'shell')
    return { MIRROR_DIR: path.join(dataDir, `mirror-${number}`), TRUSTED_PROXIES: 'loopback' };
  return name === 'content' ? { PREPARE_VARIANTS: 'false' } : {};
};

/** Returns the processes of a replica of everything. They reach each other where the balancers listen. */
export const replicaSpecs = (environment: ProcessEnvironment, number: number): ProcessSpec[] =>
  [...backEndProcesses(environment), shellProcess(environment, 'shell/server/main.ts')].map((spec) => ({
    ...spec,
    name: replicaName(spec.name, number),
    env: {
      ...spec.env,
      HOST: hostOf(number),
      DRAIN_MS: String(noticeMs),
      ...ownSettings(spec.name, number, environment.settings.dataDir),
    },
    readyUrl: onHost(spec.readyUrl, hostOf(number)),
    liveUrl: onHost(spec.liveUrl, hostOf(number)),
  }));

/** Returns the port of a process's replicas. */
export const portOfProcess = ({ settings, ports }: ProcessEnvironment, name: string): number =>
  name === 'shell' ? settings.port : requirePort(ports, name);

/** Asks every replica of the shell for everything that counts as cached. Throws if one does not answer with it. */
export const warmReplicas = async (shellPort: number): Promise<void> => {
  for (const cached of cachedPaths)
    for (const replica of replicaNumbers) {
      // Past the balancers, and on a connection of its own, which no end of a replica can have broken.
      const url = `http://${hostOf(replica)}:${shellPort}${cached}`;
      const response = await fetch(url, { headers: { connection: 'close' } });
      await response.arrayBuffer();
      if (response.status !== 200)
        throw new Error(`Replica ${replica} answered ${cached} with ${response.status}`);
    }
};

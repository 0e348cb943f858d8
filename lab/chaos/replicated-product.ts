import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reservePorts } from '../../scripts/ports.ts';
import { makeDataDir } from '../../scripts/product/data-dir.ts';
import { createDemoAdmin } from '../../scripts/product/demo-data.ts';
import { type Database, keepDatabase } from '../../scripts/product/product-database.ts';
import {
  defaultPorts,
  mailProcess,
  type ProcessEnvironment,
  requirePort,
} from '../../scripts/product/process-specs.ts';
import type { Settings } from '../../scripts/product/product-settings.ts';
import { prepareScreens, secretsOf } from '../../scripts/product/start-phases.ts';
import {
  createSupervisor,
  defaultPatience,
  type ProcessSpec,
  type Supervisor,
} from '../../scripts/supervisor/supervisor.ts';
import { answersOk } from '../../scripts/supervisor/readiness.ts';
import { startBalancers } from './balancers.ts';
import { processNames, replicaNumbers, replicaSpecs } from './replicas.ts';

/** The product with two replicas of every process, behind balancers. */
export interface ReplicatedProduct extends AsyncDisposable {
  environment: ProcessEnvironment;
  supervisor: Supervisor;
  database: Database;
  /** Processes by their names: the replicas, and `maildev`. */
  specs: ReadonlyMap<string, ProcessSpec>;
  /** Resolves when every replica is ready. */
  untilReady(): Promise<void>;
}

const patienceMs = 300_000;

/** Waits for a condition. Throws after five minutes, which no fault takes. */
export const until = async (condition: () => Promise<boolean> | boolean, what: string): Promise<void> => {
  for (const end = Date.now() + patienceMs; !(await condition()); await sleep(100))
    if (Date.now() > end) throw new Error(`Not within ${patienceMs / 1_000} s: ${what}`);
};

/** Starts it in the folder `dataDir` with an admin and no other data. @param report prints what goes wrong */
export const startReplicatedProduct = async (
  dataDir: string,
  report: (message: string) => void,
): Promise<ReplicatedProduct> => {
  makeDataDir(dataDir);
  // PostgreSQL may have to run as another user.
  fs.chmodSync(dataDir, 0o711);
  const { ports: allPorts, release } = await reservePorts({ ...defaultPorts, front: 3000 });
  const { front = 0, ...ports } = allPorts;
  const settings: Settings = {
    dataDir,
    port: front,
    host: '127.0.0.1',
    origin: `http://localhost:${front}`,
    isProduction: false,
  };
  const stopping = new AbortController();
  // What is killed on purpose, again and again, is never given up.
  const watch = { report, patience: { ...defaultPatience, restarts: Number.POSITIVE_INFINITY } };
  const supervisor = createSupervisor({ logs: path.join(dataDir, 'logs'), ...watch });
  const screens = prepareScreens(settings, stopping.signal);
  const database = await keepDatabase({ dataDir, port: requirePort(ports, 'postgres') }, watch);
  const environment: ProcessEnvironment = {
    settings,
    ports,
    databaseUrlOf: database.urlOf,
    secrets: secretsOf(settings),
  };
  await screens;
  const replicas = replicaNumbers.flatMap((number) => replicaSpecs(environment, number));
  const specs = new Map([mailProcess({ settings, ports }), ...replicas].map((spec) => [spec.name, spec]));
  const balancers = startBalancers(environment, report);
  const names = [...specs.keys()];
  const stop = async (): Promise<void> => {
    stopping.abort();
    for (const name of [...processNames, 'maildev'])
      await supervisor.stop(names.filter((each) => each === name || each.startsWith(`${name}-`)));
    await balancers[Symbol.asyncDispose]();
    await database.stop();
    await release();
  };
  try {
    await Promise.all([...specs.values()].map((spec) => supervisor.start(spec)));
    await createDemoAdmin(database.urlOf('identity'));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    environment,
    supervisor,
    database,
    specs,
    untilReady: () =>
      until(
        async () =>
          (await Promise.all([...specs.values()].map(({ readyUrl }) => answersOk(readyUrl, 5_000)))).every(
            Boolean,
          ),
        'every replica is ready',
      ),
    [Symbol.asyncDispose]: stop,
  };
};

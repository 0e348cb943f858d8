import { setTimeout as sleep } from 'node:timers/promises';
import { answersOk } from '../../scripts/supervisor/readiness.ts';
import { everything, type Fault } from './fault.ts';
import { noticeMs, processNames, replicaName, replicaNumbers } from './replicas.ts';
import { type ReplicatedProduct, until } from './replicated-product.ts';
import type { Part } from '../load/samples.ts';

const pidOf = ({ supervisor }: ReplicatedProduct, name: string): number => {
  const pid = supervisor.pidOf(name);
  if (pid === undefined) throw new Error(`${name} does not run`);
  return pid;
};

/** Sends a signal to a process, and resolves when another one has taken its place and is ready. */
const replace = async (product: ReplicatedProduct, name: string, signal: NodeJS.Signals): Promise<void> => {
  const before = pidOf(product, name);
  const readyUrl = product.specs.get(name)?.readyUrl ?? '';
  process.kill(before, signal);
  await until(async () => {
    const pid = product.supervisor.pidOf(name);
    return pid !== undefined && pid !== before && (await answersOk(readyUrl, 5_000));
  }, `${name} is replaced after ${signal}`);
};

const touchedBy = (name: string): readonly Part[] => [name as Part]; // Processes are parts.

const perProcess = (
  group: string,
  fault: Omit<Fault, 'name' | 'touches' | 'run'>,
  run: (product: ReplicatedProduct, replica: string) => Promise<void>,
): Fault[] =>
  processNames.map((name) => ({
    name: `${group} ${name}`,
    touches: touchedBy(name),
    ...fault,
    run: (product) => run(product, replicaName(name, 1)),
  }));

const freezeMs = 10_000;

/** Faults of single processes, and the replacement of all of them. */
export const processFaults: Fault[] = [
  ...perProcess('kill', { isPlanned: false }, (product, name) => replace(product, name, 'SIGKILL')),
  ...perProcess('sigterm', { isPlanned: true }, (product, name) => replace(product, name, 'SIGTERM')),
  ...perProcess('freeze', { isPlanned: false }, async (product, name) => {
    const pid = pidOf(product, name);
    process.kill(pid, 'SIGSTOP');
    await sleep(freezeMs);
    process.kill(pid, 'SIGCONT');
  }),
  // Nobody wakes it: the supervisor has to replace it.
  ...perProcess('hang', { isPlanned: false }, (product, name) => replace(product, name, 'SIGSTOP')),
  {
    name: 'rolling',
    touches: everything,
    isPlanned: true,
    run: async (product) => {
      for (const name of processNames)
        for (const number of replicaNumbers) {
          await replace(product, replicaName(name, number), 'SIGTERM');
          await sleep(noticeMs);
        }
    },
  },
];

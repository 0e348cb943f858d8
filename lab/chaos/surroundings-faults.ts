import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessSpec } from '../../scripts/supervisor/supervisor.ts';
import { everything, type Fault } from './fault.ts';
import { type ReplicatedProduct, until } from './replicated-product.ts';

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

/** Ends PostgreSQL by a signal, and waits until it was started again. */
const postgresFault = (name: string, signal: NodeJS.Signals): Fault => ({
  name,
  touches: everything,
  isPlanned: false,
  run: async ({ database }) => {
    const before = database.pid();
    process.kill(before, signal);
    await until(() => database.pid() !== before, 'PostgreSQL is up again');
  },
});

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

/** Faults of what the processes stand on. A fast shutdown is what an operator's restart begins with. */
export const surroundingsFaults: Fault[] = [
  postgresFault('postgres-kill', 'SIGKILL'),
  postgresFault('postgres-restart', 'SIGINT'),
  smtpDown,
];

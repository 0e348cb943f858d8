import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, readCommandLine, refuseArguments } from '@ekamra/chassis/process/command-line';
import { isCaddyThere } from './chaos/balancers.ts';
import { checkWrites } from './chaos/check-writes.ts';
import { deploymentFaults } from './chaos/deployment-faults.ts';
import type { Fault } from './chaos/fault.ts';
import { report } from './bench/report.ts';
import { detailsOf, faultColumns, judge, type JudgedFault } from './chaos/judge.ts';
import { processFaults } from './chaos/process-faults.ts';
import { type ReplicatedProduct, startReplicatedProduct } from './chaos/replicated-product.ts';
import { surroundingsFaults } from './chaos/surroundings-faults.ts';
import { warmReplicas } from './chaos/replicas.ts';
import { allRates, type Load, startLoad } from './load/load.ts';
import { demoAdmin } from '../scripts/product/demo-data.ts';
import { messages, say, seconds } from '../scripts/product/terminal.ts';

/*
 * Breaks the product on purpose: `npm run chaos [-- faults]`. Starts two replicas of every process with a data folder of
 * their own, sends a constant load, does one fault after another, and compares what was promised with what was kept.
 */
const allFaults: readonly Fault[] = [...deploymentFaults, ...processFaults, ...surroundingsFaults];
const faultNames = allFaults.map(({ name }) => name);
const command = {
  usage: 'npm run chaos -- [fault …]',
  about: `Breaks a copy with two replicas of every process on purpose, under load, and compares what was promised with what was
kept: all faults, or the named ones and those of a named group (the first word of a name).
Faults: ${faultNames.join(', ')}`,
  options: {
    short: {
      type: 'boolean',
      default: false,
      about: 'only the faults that broke most often, without bounds',
    },
  },
  operands: { min: 0, max: faultNames.length },
} as const satisfies Command;
const { values: options, positionals } = readCommandLine(command);

/** Calm before a fault, and after it: milliseconds. */
const calmMs = options.short ? 2_000 : 5_000;
/** Faults of a test run: what broke most often. */
const shortList = [
  'sigterm bff',
  'kill bff',
  'sigterm catalog',
  'kill content',
  'freeze catalog',
  'postgres-kill',
  'postgres-restart',
];

const stopWith = (sentence: string, code: number): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
};

/** True for the name of a fault, and of its group. */
const isNamed = ({ name }: Fault, wanted: string): boolean =>
  name === wanted || name.split(' ')[0] === wanted;

/** Faults by the names or groups of the command line; all without any. */
const chosenFaults = (): readonly Fault[] => {
  const names = options.short ? shortList : positionals;
  if (names.length === 0) return allFaults;
  const unknown = names.filter((wanted) => !allFaults.some((fault) => isNamed(fault, wanted)));
  if (unknown.length > 0) refuseArguments(command, `No such fault: ${unknown.join(', ')}`);
  return names.flatMap((wanted) => allFaults.filter((fault) => isNamed(fault, wanted)));
};

/** Does a fault under load, and waits until everything is as before. */
const observe = async (fault: Fault, product: ReplicatedProduct, load: Load): Promise<JudgedFault> => {
  await product.untilReady();
  await warmReplicas(product.environment.settings.port);
  await load.settle();
  const [firstSample, firstWrite] = [load.samples.length, load.writes.length];
  await sleep(calmMs);
  await fault.run(product);
  const overAt = performance.now();
  await product.untilReady();
  await sleep(calmMs);
  await load.settle();
  const writes = await checkWrites(load.writes.slice(firstWrite), product.environment.databaseUrlOf);
  return judge(fault, { samples: load.samples.slice(firstSample), writes, overAt }, !options.short);
};

/** Does one fault after another; what was broken stands below the row. */
async function* observeAll(
  faults: readonly Fault[],
  product: ReplicatedProduct,
  load: Load,
): AsyncGenerator<JudgedFault> {
  for (const fault of faults) {
    const row = await observe(fault, product, load);
    yield row;
    for (const text of detailsOf(row)) say(`  ${text}`);
    if (row.broken.length > 0) process.exitCode = 1;
  }
}

const faults = chosenFaults();
if (process.platform !== 'linux' || !isCaddyThere()) {
  const sentence = 'Faults need Linux and Caddy (Debian package caddy) on this machine.';
  if (!options.short) stopWith(sentence, 2);
  stopWith(`${sentence} They are left out.`, 0);
}
const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'ekamra-chaos-'));
try {
  await using product = await startReplicatedProduct(dataDir, (message) => say(`  ${message}`));
  await product.untilReady();
  const { origin } = product.environment.settings;
  await using load = await startLoad({ origin, admin: demoAdmin, rates: allRates });
  say(`Two replicas of everything are ready after ${seconds(performance.now())}: ${origin}`);
  await report('chaos', faultColumns, observeAll(faults, product, load));
  if (!process.exitCode) say(`\nAll ${faults.length} faults kept what is promised.`);
} catch (error) {
  say(messages(error));
  process.exitCode = 1;
}
if (!process.exitCode) await fs.rm(dataDir, { recursive: true, force: true });
else say(`Logs are in ${dataDir}/logs.`);
process.exit();

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '@ekamra/chassis/process/command-line';
import { type PactPair, readAnswers, readPact } from '@ekamra/chassis/testing/pact-recordings';
import {
  type AnsweredInteraction,
  type Mutant,
  mutantsOf,
  type Trial,
  findUndescribed,
} from './mutation/mutants.ts';
import { jestArguments } from '../scripts/test-run/jest-arguments.ts';
import { findPassing } from './mutation/judge-pool.ts';
import { root } from '../scripts/root.ts';

/**
 * Proves that the pacts detect every change of a field: `npm run contracts:mutate`. The providers are verified once and
 * their real answers recorded. Then each field of each answer is renamed and given another type, one at a time, and
 * Pact's verifier must detect it in an interaction of that call. With `--kept`, it uses the answers of the last
 * verification unless a pact is newer.
 */
const { values: options } = readCommandLine({
  usage: 'npm run contracts:mutate -- [--kept]',
  about: `Renames each field of each answer of the providers, and gives it another type, and has Pact's verifier find that: names
the fields that no pact would miss.`,
  options: {
    kept: {
      type: 'boolean',
      default: false,
      about: 'takes the answers of the last verification, unless a pact is newer',
    },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const verifyProviders = async (): Promise<void> => {
  const args = jestArguments('--selectProjects', 'provider', '--runInBand', '--silent');
  const env = { ...process.env, PACT_DO_NOT_TRACK: 'true' };
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The providers do not keep the pacts: see npm test -- pact provider');
};

const pairs = (): PactPair[] =>
  readdirSync(path.join(root, 'contracts/pacts')).map((file) => {
    const [, consumer = '', provider = ''] = /^(.+)-([a-z]+)\.json$/.exec(file) ?? [];
    return { consumer, provider };
  });

const answeredInteractions = (pair: PactPair): AnsweredInteraction[] => {
  const answers = readAnswers(pair);
  return readPact(pair).interactions.flatMap((interaction, index) => {
    const answer = answers[index];
    return answer ? [{ ...pair, interaction, answer }] : [];
  });
};

const hasRecordedAnswers = (): boolean => {
  try {
    return pairs().flatMap(answeredInteractions).length > 0;
  } catch {
    return false;
  }
};

/** Mutants that no interaction of their call detects. The first interaction detects most of them. */
const survivorsOf = async (mutants: readonly Mutant[]): Promise<Mutant[]> => {
  const passedFirst = await findPassing(mutants.flatMap(({ trials }) => trials.slice(0, 1)));
  const undetected = mutants.filter(({ trials: [first] }) => !first || passedFirst.has(first));
  const rest = await findPassing(undetected.flatMap(({ trials }) => trials.slice(1)));
  return undetected.filter(({ trials }) => trials.slice(1).every((trial) => rest.has(trial)));
};

/** Throws unless all unchanged answers pass: otherwise a failure would prove nothing about a change. */
const checkUnchanged = async (all: readonly AnsweredInteraction[]): Promise<void> => {
  const trials: Trial[] = all.map((one) => ({ ...one, body: one.answer.body }));
  const passed = await findPassing(trials);
  const failed = trials.filter((trial) => !passed.has(trial));
  if (failed.length > 0)
    throw new Error(
      `Not verified as they are: ${failed.map(({ interaction }) => interaction.description).join('; ')}`,
    );
};

const startedAt = performance.now();
const seconds = (): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
if (!options.kept || !hasRecordedAnswers()) {
  await verifyProviders();
  say(`The providers keep ${pairs().length} pacts (${seconds()})`);
}
const byProvider = Map.groupBy(pairs().flatMap(answeredInteractions), ({ provider }) => provider);
const all = [...byProvider.values()].flat();
const unknown = [...byProvider].flatMap(([provider, ofOne]) => findUndescribed(provider, ofOne));
await checkUnchanged(all);
const mutants = [...byProvider].flatMap(([provider, ofOne]) =>
  mutantsOf(provider, ofOne).map((mutant) => ({ ...mutant, name: `${provider} ${mutant.name}` })),
);
const survivors = await survivorsOf(mutants);
for (const name of unknown) say(`not described: ${name}`);
for (const { name, trials } of survivors)
  say(`survived: ${name}${trials.length === 0 ? ' (no answer has it)' : ''}`);
say(`${all.length} interactions, ${mutants.length} mutants, ${survivors.length} survivors (${seconds()})`);
process.exitCode = survivors.length + unknown.length > 0 ? 1 : 0;

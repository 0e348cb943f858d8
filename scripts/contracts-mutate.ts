import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Pair, readAnswers, readPact } from '@ekamra/chassis/testing/pact-files';
import { type Answered, type Mutant, mutantsOf, type Trial, undescribed } from './mutation/mutants.ts';
import { passing } from './mutation/judges.ts';

/**
 * Proves that the pacts notice every change of a field: `npm run contracts:mutate`. The providers are verified once,
 * and their real answers kept; then each field of each answer is renamed, and given another type, one at a time, and
 * Pact's verifier has to find it in an interaction of that call. With `--kept`, the answers are those of the last
 * verification, unless a pact was written since.
 */
const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const verifyProviders = async (): Promise<void> => {
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const nodeOptions = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const args = [...nodeOptions, jest, '--selectProjects', 'provider', '--runInBand', '--silent'];
  const env = { ...process.env, PACT_DO_NOT_TRACK: 'true' };
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The providers do not keep the pacts: see npm test -- pact provider');
};

const pairs = (): Pair[] =>
  readdirSync(path.join(root, 'contracts/pacts')).map((file) => {
    const [, consumer = '', provider = ''] = /^(.+)-([a-z]+)\.json$/.exec(file) ?? [];
    return { consumer, provider };
  });

const answeredIn = (pair: Pair): Answered[] => {
  const answers = readAnswers(pair);
  return readPact(pair).interactions.flatMap((interaction, index) => {
    const answer = answers[index];
    return answer ? [{ ...pair, interaction, answer }] : [];
  });
};

const isKept = (): boolean => {
  try {
    return pairs().flatMap(answeredIn).length > 0;
  } catch {
    return false;
  }
};

/** The mutants that no interaction of their call notices. The first interaction notices most of them. */
const survivorsOf = async (mutants: readonly Mutant[]): Promise<Mutant[]> => {
  const firsts = await passing(mutants.flatMap(({ trials }) => trials.slice(0, 1)));
  const left = mutants.filter(({ trials: [first] }) => !first || firsts.has(first));
  const rest = await passing(left.flatMap(({ trials }) => trials.slice(1)));
  return left.filter(({ trials }) => trials.slice(1).every((trial) => rest.has(trial)));
};

/** Unchanged, all answers have to pass: else a failure would say nothing about a change. */
const checkUnchanged = async (all: readonly Answered[]): Promise<void> => {
  const trials: Trial[] = all.map((one) => ({ ...one, body: one.answer.body }));
  const passed = await passing(trials);
  const failed = trials.filter((trial) => !passed.has(trial));
  if (failed.length > 0)
    throw new Error(
      `Not verified as they are: ${failed.map(({ interaction }) => interaction.description).join('; ')}`,
    );
};

const startedAt = performance.now();
const seconds = (): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
if (!process.argv.includes('--kept') || !isKept()) {
  await verifyProviders();
  say(`The providers keep ${pairs().length} pacts (${seconds()})`);
}
const byProvider = Map.groupBy(pairs().flatMap(answeredIn), ({ provider }) => provider);
const all = [...byProvider.values()].flat();
const unknown = [...byProvider].flatMap(([provider, ofOne]) => undescribed(provider, ofOne));
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

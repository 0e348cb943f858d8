import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isRun, type Lookup, lookupIn, resolveExpressions } from './expressions.ts';
import { readWorkflow, type PipelineStep } from './workflow.ts';

/** A job of a workflow, and what it is given. */
export interface JobRun {
  workflow: string;
  job: string;
  /** Checkout that it runs in. */
  folder: string;
  /** Values of inputs, variables, secrets and the event, such as `vars.RELEASES`. */
  given: Readonly<Record<string, string>>;
  /** Environment of the machine. */
  machine: Readonly<Record<string, string>>;
  /** Names of steps that something else stands for. */
  without: readonly string[];
}

/** A step that was run, or was not because of its condition. */
export interface PipelineStepResult {
  name: string;
  outcome: 'success' | 'failure' | 'skipped';
  /** Text that it wrote, errors included. */
  output: string;
}

type Variables = Readonly<Record<string, string>>;

const resolveAll = (texts: Variables | undefined, lookup: Lookup): Variables =>
  Object.fromEntries(
    Object.entries(texts ?? {}).map(([name, text]) => [name, resolveExpressions(text, lookup)]),
  );

/** Reads `name=value` lines. Throws for any other, such as the beginning of a value of several lines. */
const outputsIn = (text: string): Variables =>
  Object.fromEntries(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [, name = '', value = ''] = /^([\w-]+)=(.*)$/.exec(line) ?? [];
        if (name === '') throw new Error(`No output: ${line}`);
        return [name, value];
      }),
  );

/** Runs a script as a runner does without `shell`: with `bash -e`, and a file for its outputs. */
const runScript = async (
  script: string,
  { folder, environment }: { folder: string; environment: Variables },
) => {
  const files = mkdtempSync(path.join(tmpdir(), 'step-'));
  const [scriptFile, outputFile] = [path.join(files, 'script.sh'), path.join(files, 'output')];
  writeFileSync(scriptFile, script);
  writeFileSync(outputFile, '');
  try {
    const options = { cwd: folder, env: { ...environment, GITHUB_OUTPUT: outputFile }, maxBuffer: 1 << 26 };
    const { failed, output } = await new Promise<{ failed: boolean; output: string }>((resolve) => {
      execFile('bash', ['-e', scriptFile], options, (error, stdout, stderr) =>
        resolve({ failed: error !== null, output: stdout + stderr }),
      );
    });
    return { failed, output, outputs: outputsIn(readFileSync(outputFile, 'utf8')) };
  } finally {
    rmSync(files, { recursive: true });
  }
};

/** Looks names up among what is given and the outputs of steps; those of a step without outputs are empty. */
const lookupWith = (
  given: Variables,
  steps: readonly PipelineStep[],
  outputs: ReadonlyMap<string, Variables>,
): Lookup => {
  const lookup = lookupIn(given);
  return (name) => {
    const [, id, output = ''] = /^steps\.([\w-]+)\.outputs\.([\w-]+)$/.exec(name) ?? [];
    if (id === undefined) return lookup(name);
    if (!steps.some((each) => each.id === id)) throw new Error(`There is no step ${id}`);
    return outputs.get(id)?.[output] ?? '';
  };
};

/**
 * Runs the steps of a job as docs/pipelines has them, without those that use an action. Throws for a step `without` that
 * is not there, and for an expression that is not known.
 */
export const runPipelineJob = async ({
  workflow,
  job,
  folder,
  given,
  machine,
  without,
}: JobRun): Promise<PipelineStepResult[]> => {
  const { env, jobs } = readWorkflow(workflow);
  const found = jobs[job];
  if (!found) throw new Error(`${workflow} has no job ${job}`);
  const { steps, env: jobEnv, ...rest } = found;
  for (const name of without)
    if (!steps.some((each) => each.name === name)) throw new Error(`${workflow}/${job} has no step ${name}`);
  const outputs = new Map<string, Variables>();
  const lookup = lookupWith(given, steps, outputs);
  for (const text of Object.values(rest)) if (typeof text === 'string') resolveExpressions(text, lookup);
  const environment = { ...machine, ...resolveAll(env, lookup), ...resolveAll(jobEnv, lookup) };
  const results: PipelineStepResult[] = [];
  for (const { name = '', id, if: condition, env: stepEnv, run } of steps) {
    if (run === undefined || without.includes(name)) continue;
    const hasFailed = results.some(({ outcome }) => outcome === 'failure');
    if (!isRun(condition, hasFailed, lookup)) {
      results.push({ name, outcome: 'skipped', output: '' });
      continue;
    }
    const script = resolveExpressions(run, lookup);
    const ran = await runScript(script, {
      folder,
      environment: { ...environment, ...resolveAll(stepEnv, lookup) },
    });
    if (id !== undefined) outputs.set(id, ran.outputs);
    results.push({ name, outcome: ran.failed ? 'failure' : 'success', output: ran.output });
  }
  return results;
};

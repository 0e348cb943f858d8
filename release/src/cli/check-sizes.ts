import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBudgets, overBudget, type ReleaseSizes, sizesOf } from '../budgets.ts';
import { tryRead } from '../store/release-error.ts';
import { downloadFile, readBuild } from '../store/release-files.ts';
import type { Context } from './command-context.ts';
import type { ReleaseEnvironment } from './release-environment.ts';

/**
 * Compares the bytes of a build with those of the live version, and warns of what has grown. Throws `OVER_BUDGET` if it is too
 * much and nobody said why.
 */
export const checkSizes = async (
  { warn }: Pick<Context, 'warn'>,
  { registry, parts }: Pick<ReleaseEnvironment, 'registry' | 'parts'>,
  { output, why }: { output: string; why: string | undefined },
): Promise<void> => {
  const built = await readBuild(output);
  const { name } = built.declaration;
  const own = await sizesOf(built, async (file) => (await stat(join(output, file))).size);
  const version = (await registry.record(name))?.live;
  const readLive = async (live: string): Promise<ReleaseSizes> => {
    const release = await registry.release(name, live);
    return sizesOf(release, async (file) => (await downloadFile(parts.objects, release, file)).length);
  };
  // Publishing gives a damaged version its content back, so that it must not need it.
  const live = version === undefined ? undefined : await tryRead(readLive(version));
  if (live && 'problem' in live) warn(`${name}: not compared with the live version: ${live.problem.message}`);
  const { refusals, warnings } = checkBudgets(own, live && 'value' in live ? live.value : undefined);
  if (refusals.length > 0 && why === undefined) throw overBudget(name, refusals);
  for (const line of [...refusals, ...warnings]) warn(`${name}: ${line}`);
};

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import {
  checkBudgets,
  checkRenderTimes,
  overBudget,
  type ReleaseSizes,
  type RenderTime,
  sizesOf,
} from '../budgets.ts';
import { tryRead } from '../store/release-error.ts';
import { downloadFile, readBuild } from '../store/release-files.ts';
import type { Context } from './command-context.ts';
import type { ReleaseEnvironment } from './release-environment.ts';

/** A build to compare with the live version. */
interface BudgetedBuild {
  output: string;
  /** Addresses of its pages that were rendered. */
  rendered: readonly string[];
  why: string | undefined;
}

/** What the live version sends, and what its pages take beside those of the build. */
interface LiveFigures {
  sizes: ReleaseSizes;
  times: RenderTime[];
}

/**
 * Compares the bytes of a build, and the times of rendering its pages, with those of the live version; warns of what has grown.
 * Throws `OVER_BUDGET` if it is too much and nobody said why.
 */
export const checkVersionBudgets = async (
  { warn, compareRendering }: Pick<Context, 'warn' | 'compareRendering'>,
  { registry, parts }: Pick<ReleaseEnvironment, 'registry' | 'parts'>,
  { output, rendered, why }: BudgetedBuild,
): Promise<void> => {
  const built = await readBuild(output);
  const { name } = built.declaration;
  const own = await sizesOf(built, async (file) => (await stat(join(output, file))).size);
  const version = (await registry.record(name))?.live;
  const timesBeside = async (release: RemoteRelease): Promise<RenderTime[]> => {
    const { server } = release;
    // The same version takes as long as itself.
    if (!compareRendering || server === undefined || release.version === built.version) return [];
    const source = (await downloadFile(parts.objects, release, server)).toString('utf8');
    return compareRendering({ output, live: { release, source }, addresses: rendered });
  };
  const readLive = async (live: string): Promise<LiveFigures> => {
    const release = await registry.release(name, live);
    const sizes = await sizesOf(
      release,
      async (file) => (await downloadFile(parts.objects, release, file)).length,
    );
    return { sizes, times: await timesBeside(release) };
  };
  // Publishing gives a damaged version its content back, so that it must not need it.
  const read = version === undefined ? undefined : await tryRead(readLive(version));
  if (read && 'problem' in read) warn(`${name}: not compared with the live version: ${read.problem.message}`);
  const live = read && 'value' in read ? read.value : undefined;
  const findings = [checkBudgets(own, live?.sizes), checkRenderTimes(live?.times ?? [])];
  const refusals = findings.flatMap((each) => each.refusals);
  if (refusals.length > 0 && why === undefined) throw overBudget(name, refusals);
  for (const line of [...refusals, ...findings.flatMap(({ warnings }) => warnings)]) warn(`${name}: ${line}`);
};

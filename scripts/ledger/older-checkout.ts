import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sourcesOf, versionOf } from '@ekamra/contracts/ledger/component-version';
import { root } from '../root.ts';

const execute = promisify(execFile);
const git = async (...args: string[]): Promise<string> =>
  (await execute('git', ['-C', root, ...args], { maxBuffer: 1 << 26 })).stdout.trim();

/** Maximum number of commits to search, newest first. */
const depth = 300;

/** A folder with the sources of one version; removed on disposal. */
export interface Checkout extends AsyncDisposable {
  folder: string;
}

/** True if the sources in a folder give this version of a component; a commit that does not build has none. */
const hasVersion = (component: string, folder: string, version: string): boolean => {
  try {
    return versionOf(component, folder) === version;
  } catch {
    return false;
  }
};

/**
 * Checks out the newest commit with a given version of a component in a separate worktree.
 *
 * @throws if none of the last commits has it
 */
export async function checkOutVersion(component: string, version: string): Promise<Checkout> {
  const folder = await mkdtemp(path.join(tmpdir(), `ekamra-${component}-`));
  const remove = async (): Promise<void> => {
    await git('worktree', 'remove', '--force', folder);
    await rm(folder, { recursive: true, force: true });
  };
  await git('worktree', 'add', '--detach', folder, 'HEAD');
  try {
    // Only these commits change the version.
    const commits = await git('rev-list', `--max-count=${depth}`, '--all', '--', ...sourcesOf(component));
    for (const commit of commits.split('\n').filter(Boolean)) {
      await execute('git', ['-C', folder, 'checkout', '--quiet', '--detach', commit]);
      if (hasVersion(component, folder, version)) return { folder, [Symbol.asyncDispose]: remove };
    }
  } catch (error) {
    await remove();
    throw error;
  }
  await remove();
  throw new Error(
    `None of the last ${depth} commits has ${component} ${version}: fetch more of them (git fetch), or verify it where it was made`,
  );
}

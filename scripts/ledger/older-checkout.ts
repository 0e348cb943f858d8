import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Part, sourcesOf, versionOf } from '@ekamra/contracts/ledger/source-version';

const execute = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const git = async (...args: string[]): Promise<string> =>
  (await execute('git', ['-C', root, ...args], { maxBuffer: 1 << 26 })).stdout.trim();

/** How many commits are looked at, the newest first. */
const depth = 300;

/** A folder with the sources in which a part has a version; it goes when it is disposed of. */
export interface Checkout extends AsyncDisposable {
  folder: string;
}

/**
 * Checks out, beside this checkout, the newest commit in which a part has a version.
 * @throws when there is none among the last ones
 */
export async function checkOutVersion(part: Part, version: string): Promise<Checkout> {
  const folder = await mkdtemp(path.join(tmpdir(), `ekamra-${part}-`));
  const remove = async (): Promise<void> => {
    await git('worktree', 'remove', '--force', folder);
    await rm(folder, { recursive: true, force: true });
  };
  await git('worktree', 'add', '--detach', folder, 'HEAD');
  try {
    // Only these can have another version than the commit before them.
    const commits = await git('rev-list', `--max-count=${depth}`, '--all', '--', ...sourcesOf(part));
    for (const commit of commits.split('\n').filter(Boolean)) {
      await execute('git', ['-C', folder, 'checkout', '--quiet', '--detach', commit]);
      if (versionOf(part, folder) === version) return { folder, [Symbol.asyncDispose]: remove };
    }
  } catch (error) {
    await remove();
    throw error;
  }
  await remove();
  throw new Error(
    `None of the last ${depth} commits has ${part} ${version}: fetch more of them (git fetch), or verify it where it was made`,
  );
}

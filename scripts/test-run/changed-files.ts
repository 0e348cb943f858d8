import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * Returns the paths of the files below `root` that differ from the commit `since`, and of those that it had and that
 * are gone. Files that git does not track yet count as changed.
 */
export const changedFiles = (root: string, since: string): { changed: string[]; deleted: string[] } => {
  const files = [
    ...git(root, 'diff', '--name-only', '--no-renames', since),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
  const isThere = (file: string): boolean => existsSync(path.join(root, file));
  return { changed: files.filter(isThere), deleted: files.filter((file) => !isThere(file)) };
};

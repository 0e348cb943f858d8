import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * Paths of the files below `root` that differ from the commit `since`, without those that are gone. Files that git does
 * not track yet are among them.
 */
export const changedFiles = (root: string, since: string): string[] => {
  const files = [
    ...git(root, 'diff', '--name-only', since),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
  return files.filter((file) => existsSync(path.join(root, file)));
};

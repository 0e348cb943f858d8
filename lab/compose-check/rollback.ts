import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { say } from '../../scripts/product/terminal.ts';
import { type EngineProduct } from './composed-product.ts';
import { textAt } from './traffic.ts';
import { root } from '../../scripts/root.ts';

const execute = promisify(execFile);
const remote = 'mf-public';
const headline = 'Edition of the check';

/** Copies this checkout with another headline of its home page. */
const changedSources = async (folder: string): Promise<void> => {
  const { stdout } = await execute('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 2 ** 26 });
  for (const file of stdout.split('\0').filter(Boolean))
    await fs.cp(path.join(root, file), path.join(folder, file));
  const hero = path.join(folder, remote, 'src/home/hero.tsx');
  const text = await fs.readFile(hero, 'utf8');
  if (!text.includes('{company.tagline}')) throw new Error(`${hero} shows no tagline any more`);
  await fs.writeFile(hero, text.replace('{company.tagline}', `{'${headline}'}`));
};

/** Publishes another edition, makes it live, goes back, and starts with `up --build` again: what is live stays. */
export const checkRollback = async ({ compose, origin }: EngineProduct): Promise<void> => {
  const sources = await fs.mkdtemp(path.join(tmpdir(), 'ekamra-edition-'));
  const expectHeadline = async (when: string, isNew: boolean): Promise<void> => {
    const giveUpAt = performance.now() + 30_000;
    while ((await textAt(`${origin}/`)).includes(headline) !== isNew)
      if (performance.now() > giveUpAt) throw new Error(`${when}: the other edition is live`);
  };
  try {
    await changedSources(sources);
    const up = ['up', '--detach', '--build', '--wait'];
    await compose(up, { sources });
    await expectHeadline('After another start', false);
    await compose(['run', '--rm', '--no-deps', remote], { sources, env: { PROMOTION: 'promote' } });
    await expectHeadline('After promoting', true);
    const rollback = ['rollback', remote, '--unchecked', '--why', 'A check'];
    await compose(['run', '--rm', '--no-deps', remote, ...rollback], { sources });
    await expectHeadline('After the rollback', false);
    await compose(up, { sources });
    await expectHeadline('After another start', false);
    say('A rollback outlives up --build');
  } finally {
    await fs.rm(sources, { recursive: true });
  }
};

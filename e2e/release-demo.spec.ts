import { execFile } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from './site.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Runs the story; `stopAt` is what it says when it is interrupted, as by Ctrl-C. Gives all that it said. */
const tell = async (origin: string, stopAt?: string): Promise<{ said: string; code: number | null }> => {
  const { E2E_DATA_DIR: dataDir } = process.env;
  const child = execFile(process.execPath, ['scripts/bootstrap.mjs', 'release-demo'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: new URL(origin).port },
  });
  let said = '';
  let isStopped = false;
  child.stdout?.on('data', (chunk: string) => {
    said += chunk;
    if (stopAt === undefined || isStopped || !said.includes(stopAt)) return;
    isStopped = true;
    child.kill('SIGINT');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { said, code };
};

test('the story of a release: canary, promotion, and a broken version that goes back by itself', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const { said, code } = await tell(baseURL ?? '');
  expect({ said, code }).toMatchObject({ code: 0 });
  expect(said).toMatch(/Of 400 visitors \d+ got it/);
  expect(said).toMatch(/canary [0-9a-f]{16} 10 %/);
  expect(said).toMatch(/rollback [0-9a-f]{16} {2}shell: \d+ of \d+ visits to [0-9a-f]{16} failed/);
  const [, before] = /shows mf-public ([0-9a-f]{16})\./.exec(said) ?? [];
  expect(said).toContain(`mf-public ${before} is shown again`);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the story is interrupted: what was live before is live again', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const { said, code } = await tell(baseURL ?? '', 'Every page shows it');
  expect({ said, code }).toMatchObject({ code: 1 });
  const [, before] = /shows mf-public ([0-9a-f]{16})\./.exec(said) ?? [];
  expect(said).toContain('Interrupted');
  expect(said).toContain(`mf-public ${before} is shown again`);
});

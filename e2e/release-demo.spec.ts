import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './site.ts';

const root = path.resolve(import.meta.dirname, '..');

test('the story of a release: canary, promotion, and a broken version that goes back by itself', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const { E2E_DATA_DIR: dataDir } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/bootstrap.mjs', 'release-demo'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: new URL(baseURL ?? '').port },
  });
  expect(stdout).toMatch(/Of 400 visitors \d+ got it/);
  expect(stdout).toMatch(/canary [0-9a-f]{16} 10 %/);
  expect(stdout).toMatch(/rollback [0-9a-f]{16} {2}shell: \d+ of \d+ visits to [0-9a-f]{16} failed/);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

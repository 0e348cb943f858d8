import { execFile } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from './site.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Runs the demo; interrupts it like Ctrl-C when its output contains `stopAt`. Returns its output and exit code. */
const runDemo = async (origin: string, stopAt?: string): Promise<{ output: string; code: number | null }> => {
  const { E2E_DATA_DIR: dataDir } = process.env;
  const child = execFile(process.execPath, ['scripts/bootstrap.mjs', 'release-demo'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: new URL(origin).port },
  });
  let output = '';
  let isStopped = false;
  child.stdout?.on('data', (chunk: string) => {
    output += chunk;
    if (stopAt === undefined || isStopped || !output.includes(stopAt)) return;
    isStopped = true;
    child.kill('SIGINT');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { output, code };
};

test('the release demo: canary, promotion, and a broken version that is rolled back automatically', async ({
  page,
  baseURL,
}) => {
  const { output, code } = await runDemo(baseURL ?? '');
  expect({ output, code }).toMatchObject({ code: 0 });
  expect(output).toMatch(/Of 400 visitors \d+ got it/);
  expect(output).toMatch(/canary [0-9a-f]{16} 10 %/);
  expect(output).toMatch(/rollback [0-9a-f]{16} {2}shell: \d+ of \d+ visits to [0-9a-f]{16} failed/);
  const [, before] = /shows mf-public ([0-9a-f]{16})\./.exec(output) ?? [];
  expect(output).toContain(`mf-public ${before} is shown again`);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an interrupted release demo restores the previous live version', async ({ baseURL }) => {
  const { output, code } = await runDemo(baseURL ?? '', 'Every page shows it');
  expect({ output, code }).toMatchObject({ code: 1 });
  const [, before] = /shows mf-public ([0-9a-f]{16})\./.exec(output) ?? [];
  expect(output).toContain('Interrupted');
  expect(output).toContain(`mf-public ${before} is shown again`);
});

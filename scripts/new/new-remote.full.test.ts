import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { type CheckoutCopy, copyCheckout } from '../../lab/checkout-copy.ts';

const execute = promisify(execFile);

/** Runs a program in a copy, with an environment of its own; returns what it printed. Throws if it fails. */
const run = async ({ folder }: CheckoutCopy, program: string, args: string[]): Promise<string> => {
  const identity = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com' };
  const committer = { GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' };
  const env = { ...process.env, ...identity, ...committer };
  const { stdout } = await execute(program, args, { cwd: folder, env, maxBuffer: 1 << 26 });
  return stdout;
};

/** Adds a second page to the remote of `npm run new`, which shows the same as the first. */
const addSecondPage = async (checkout: CheckoutCopy): Promise<void> => {
  await checkout.replace('mf-insights/remote.json', '["/insights"]', '["/insights", "/insights/prices"]');
  const file = path.join(checkout.folder, 'mf-insights/src/routes.tsx');
  const routes = await readFile(file, 'utf8');
  const [page = ''] = /^ {6}\{\n {8}id: 'mf-insights-page'[^]*?^ {6}\},\n/m.exec(routes) ?? [];
  const second = page
    .replaceAll("'/insights'", "'/insights/prices'")
    .replace('mf-insights-page', 'mf-insights-prices');
  await writeFile(file, routes.replace(page, page + second));
};

test('a new remote with two pages, an entry of the menu and a part in a slot changes nothing outside of it but the lock file, its pact and the ledger', async () => {
  await using checkout = await copyCheckout();
  await run(checkout, 'git', ['init', '--quiet']);
  await run(checkout, 'git', ['add', '--all']);
  await run(checkout, 'git', ['commit', '--quiet', '--message', 'Before']);

  await checkout.run('scripts/new.ts', 'remote', 'mf-insights');
  await checkout.run('scripts/new.ts', 'slot', 'mf-insights', 'building-aside');
  await addSecondPage(checkout);
  await run(checkout, 'npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline']);
  await checkout.link('mf-insights');
  await checkout.run('scripts/test.ts', 'unit', 'pact', 'provider', 'mf-insights');

  const status = await run(checkout, 'git', ['status', '--porcelain', '--untracked-files=all']);
  const changed = status
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))
    .filter((file) => !file.startsWith('mf-insights/'));
  expect(changed.sort()).toEqual([
    expect.stringMatching(/^contracts\/ledger\/pacts\/[0-9a-f]{64}\.json$/),
    expect.stringMatching(/^contracts\/ledger\/verifications\/bff\/[0-9a-f]{16}\.json$/),
    'contracts/pacts/mf-insights-bff.json',
    'package-lock.json',
  ]);
});

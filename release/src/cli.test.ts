import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { createFolderStore, publish } from './index.ts';
import { builtFolder, temporaryFolder } from './testing/built-folder.ts';

const execute = promisify(execFile);
const run = async (releases: string, ...args: string[]) => {
  try {
    const { stdout, stderr } = await execute(
      process.execPath,
      [join(import.meta.dirname, 'cli.ts'), '--releases', releases, ...args],
      { env: { PATH: process.env['PATH'], RELEASE_BY: 'Asha' } },
    );
    return { code: 0, stdout, stderr };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
};

test('promote, status and history say the same to people and as JSON', async () => {
  await using folder = await temporaryFolder();
  await using build = await temporaryFolder();
  await publish(createFolderStore(folder.path), await builtFolder(build.path, 'version-1'));
  expect((await run(folder.path, 'promote', 'mf-sample', '--why', 'The first')).stdout).toBe(
    'mf-sample version-1 is live\n',
  );
  const status = JSON.parse((await run(folder.path, 'status', '--json')).stdout);
  expect(status).toMatchObject([{ remote: 'mf-sample', live: { version: 'version-1', by: 'Asha' } }]);
  expect((await run(folder.path, 'status')).stdout).toMatch(/mf-sample: version-1 is live since .*, by Asha/);
  expect((await run(folder.path, 'history', 'mf-sample')).stdout).toContain('version-1  Asha: The first');
}, 20_000);

test('what is refused ends with 1 and a reason, as JSON where that was asked', async () => {
  await using folder = await temporaryFolder();
  expect(await run(folder.path, 'history', 'mf-none')).toMatchObject({
    code: 1,
    stderr: 'mf-none was never promoted\n',
  });
  const { code, stderr } = await run(folder.path, '--json', 'promote', 'mf-none');
  expect(code).toBe(1);
  expect(JSON.parse(stderr)).toMatchObject({ code: 'NO_SUCH_VERSION' });
}, 20_000);

test('what is not understood ends with 2, help with 0', async () => {
  await using folder = await temporaryFolder();
  expect((await run(folder.path, 'nonsense')).code).toBe(2);
  expect((await run(folder.path, 'promote')).code).toBe(2);
  expect(await run(folder.path, '--help')).toMatchObject({ code: 0 });
}, 20_000);

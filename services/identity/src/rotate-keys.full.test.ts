import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { childEnvironment } from '@ekamra/contracts/testing/child-environment';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signingKeyEntity } from './keys/sealed-key.ts';
import { startIdentity, type TestIdentityService, testSecret } from '../testing/test-identity.ts';

// Each run starts a process.

let identity: TestIdentityService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const run = async (env: Record<string, string> = {}, args: string[] = []) => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'rotate-keys.ts'), ...args], {
    env: { ...childEnvironment(), DATABASE_URL: identity.databaseUrl, KEY_SECRET: testSecret, ...env },
  });
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { out, err, code };
};
const keys = () => identity.dataSource.manager.count(signingKeyEntity);

test('creates a new key, with which the running service then signs, and no second one meanwhile', async () => {
  const before = await identity.signIn();
  expect(await run()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The new key \S+ signs from 20/),
  });
  expect(await run()).toMatchObject({ code: 0, out: expect.stringMatching(/^There is a new key already/) });
  expect(await keys()).toBe(2);
  identity.advanceClock(11 * 60);
  const after = await identity.signIn();
  expect(after.token.split('.')[0]).not.toBe(before.token.split('.')[0]);
  for (const { token } of [before, after])
    expect((await identity.get('/admin/get-all-admins', { token })).status).toBe(200);
});

test('reports errors, and changes nothing', async () => {
  const before = await keys();
  const wrong = await Promise.all([
    run({ KEY_SECRET: 'another secret of at least 32 chars' }),
    run({ KEY_SECRET: '' }),
    run({}, ['now']),
    run({ NODE_ENV: 'production', KEY_SECRET: `generated-${'0'.repeat(64)}` }),
  ]);
  expect(wrong.map(({ code }) => code)).toEqual([1, 1, 2, 1]);
  expect(wrong.map(({ err }) => err)).toEqual([
    expect.stringContaining('KEY_SECRET is not the one'),
    expect.stringContaining('KEY_SECRET: not set'),
    expect.stringContaining('Usage: rotate-keys.ts'),
    expect.stringContaining('Production needs one that is its own'),
  ]);
  expect(await keys()).toBe(before);
});

import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { childEnvironment } from '@ekamra/contracts/testing/child-environment';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAdmin } from './admins/create.ts';
import { someAdmin, startIdentity, type TestIdentityService } from '../testing/test-identity.ts';

let identity: TestIdentityService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const run = async (...args: string[]) => {
  const program = path.join(import.meta.dirname, 'remove-admin.ts');
  const env = { ...childEnvironment(), DATABASE_URL: identity.databaseUrl };
  const child = spawn(process.execPath, [program, ...args], { env });
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { out, err, code };
};

test('removes an admin, whose token is refused everywhere, and keeps the last owner', async () => {
  const phone = ['--phone', `+91 ${someAdmin.phone}`];
  expect(await run(...phone)).toMatchObject({ code: 1, err: expect.stringContaining('only owner') });

  const bina = { ...someAdmin, phone: '9437000002', email: 'bina@ekamra.test' };
  await createAdmin(identity.dataSource, { ...bina, owner: true });
  const verifier = identity.verifier();
  const { token, cookie } = await identity.signIn();
  await verifier.verify(`Bearer ${token}`);
  expect(await run(...phone)).toMatchObject({ code: 0, err: '' });
  identity.advanceClock(5);
  await expect(verifier.verify(`Bearer ${token}`)).rejects.toMatchObject({ status: 401 });
  expect((await identity.post('/admin/refresh', { cookie })).status).toBe(401);
  expect(await run(...phone)).toMatchObject({ code: 3 });

  expect(await run('--phone', bina.phone, '--even-the-last')).toMatchObject({ code: 0 });
});

test('says what is missing', async () => {
  expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('Usage') });
});

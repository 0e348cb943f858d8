import { endedSessions, endedSessionsPath } from '@ekamra/contracts';
import { expect, test } from '@jest/globals';
import { publicOrigin, startIdentity } from '../../testing/test-identity.ts';
import { migrations } from './index.ts';

test('the update ends every session with its cookie and its access token, and admins sign in again', async () => {
  await using identity = await startIdentity();
  const statusesOf = async ({ token, cookie }: { token: string; cookie: string }): Promise<number[]> => {
    const list = await identity.get('/admin/get-all-admins', { token });
    const renewal = await identity.post('/admin/refresh', { cookie, origin: publicOrigin });
    return [list.status, renewal.status];
  };
  const sessions = [await identity.signIn(), await identity.signIn()];
  const EndedSessions = migrations.find((Migration) => new Migration().name?.startsWith('EndedSessions'));
  const runner = identity.dataSource.createQueryRunner();
  if (!EndedSessions) throw new Error('There is no such migration');
  await new EndedSessions().up(runner);
  await runner.release();
  for (const session of sessions) expect(await statusesOf(session)).toEqual([401, 401]);
  // Other services read this list, and refuse its access tokens.
  expect(endedSessions.parse((await identity.get(endedSessionsPath)).body).sessions).toHaveLength(2);
  expect(await statusesOf(await identity.signIn())).toEqual([200, 200]);
});

import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { startProcess } from '../../testing/test-process.ts';
import { publicOrigin, startIdentity } from '../../testing/test-identity.ts';
import { rightDetails } from '../../testing/recovery/test-recovery.ts';

test('a process killed after its answer loses nothing: the next one hands the mail over', async () => {
  await using identity = await startIdentity();
  identity.content.mode = 'is down';
  {
    await using first = await startProcess(identity);
    const answer = await fetch(`${first.url}/admin/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rightDetails),
    });
    expect(answer.status).toBe(200);
    first.child.kill('SIGKILL');
  }
  // Simulates the wait before the next attempt.
  await identity.dataSource.query('UPDATE password_recoveries SET next_attempt_at = now()');
  const mailed = identity.content.nextMail();
  identity.content.mode = 'takes';
  await using second = await startProcess(identity);
  expect((await mailed).text).toContain(`${publicOrigin}/confirm-password?token=`);
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
  expect(identity.content.mails).toHaveLength(1);
});

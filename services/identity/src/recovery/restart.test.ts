import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { startProcess } from '../test-process.ts';
import { publicOrigin, startIdentity } from '../testing.ts';
import { rightDetails } from './testing.ts';

test('a process that is killed after its answer loses nothing: the next one hands the mail over', async () => {
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
  // As if the time had passed that it was to wait before its next attempt.
  await identity.dataSource.query('UPDATE password_recoveries SET next_attempt_at = now()');
  const mailed = identity.content.nextMail();
  identity.content.mode = 'takes';
  await using second = await startProcess(identity);
  expect((await mailed).text).toContain(`${publicOrigin}/confirm-password?token=`);
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
  expect(identity.content.mails).toHaveLength(1);
}, 30_000);

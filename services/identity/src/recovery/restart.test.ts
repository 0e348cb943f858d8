import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';
import { testServiceSecret } from '@ekamra/chassis/testing';
import { publicOrigin, startIdentity, type TestIdentityService, testSecret } from '../testing.ts';
import { rightDetails } from './testing.ts';

interface Running extends AsyncDisposable {
  url: string;
  child: ChildProcess;
}

/** The service as a process of its own, on the database and beside the content service of `identity`. */
const startProcess = async ({ databaseUrl, content }: TestIdentityService): Promise<Running> => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    env: {
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: publicOrigin,
      CONTENT_URL: content.url,
      SERVICE_SECRET: testServiceSecret,
      KEY_SECRET: testSecret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const disposed = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /"port":(\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    child.stdout.resume();
    return { url: `http://127.0.0.1:${port}`, child, [Symbol.asyncDispose]: disposed };
  }
  throw new Error('The process ended before it listened');
};

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

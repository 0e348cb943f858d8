import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { childEnvironment } from '@ekamra/contracts/testing/child-environment';
import { testServiceSecrets } from '@ekamra/chassis/testing';
import { publicOrigin, type TestIdentityService, testSecret } from './test-identity.ts';

interface Running extends AsyncDisposable {
  url: string;
  child: ChildProcess;
}

/** Starts the service as a separate process, with the database and content service of `identity`. */
export const startProcess = async (
  { databaseUrl, content }: TestIdentityService,
  env: Record<string, string> = {},
): Promise<Running> => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../src/main.ts')], {
    env: {
      ...childEnvironment(),
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: publicOrigin,
      CONTENT_URL: content.url,
      SERVICE_SECRET: testServiceSecrets.identity,
      CONTENT_SERVICE_SECRET: testServiceSecrets.content,
      KEY_SECRET: testSecret,
      SHELL_SECRET: testSecret,
      ...env,
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

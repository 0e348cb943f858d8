import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { childEnvironment } from '@ekamra/contracts/testing/child-environment';
import { testShellSecret } from '@ekamra/chassis/testing';

/** A shell server in its own process, as in production. */
export interface RunningShell extends AsyncDisposable {
  url: string;
  opsUrl: string;
  pid: number;
  /** Parsed log lines so far. */
  log: Record<string, unknown>[];
}

const starter = join(import.meta.dirname, '../start.sh');
const main = join(import.meta.dirname, '../server/main.ts');

/** Starts a shell on free ports; resolves once it listens. Throws with its error output if it exits before. */
export const runShell = async (env: Record<string, string>): Promise<RunningShell> => {
  const child = spawn('sh', [starter, process.execPath, main], {
    env: {
      ...childEnvironment(),
      PORT: '0',
      OPS_PORT: '0',
      PUBLIC_ORIGIN: 'http://site.example',
      // Nothing listens there; only the page of the releases uses it.
      IDENTITY_URL: 'http://127.0.0.1:9',
      SHELL_SECRET: testShellSecret,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: Record<string, unknown>[] = [];
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const ended = once(child, 'exit');
  const listens = new Promise<{ port: number; opsPort: number }>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const entry = JSON.parse(line) as Record<string, unknown>;
      log.push(entry);
      if (typeof entry['port'] === 'number' && typeof entry['opsPort'] === 'number')
        resolve({ port: entry['port'], opsPort: entry['opsPort'] });
    });
  });
  const started = await Promise.race([listens, ended.then(() => undefined)]);
  if (!started) throw new Error(`The shell ended:\n${errors.join('')}`);
  return {
    url: `http://127.0.0.1:${started.port}`,
    opsUrl: `http://127.0.0.1:${started.opsPort}`,
    pid: child.pid ?? 0,
    log,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/** Waits until the shell renders a page with its data, which on a busy machine is late while the first thread starts. */
export const waitForRendering = async ({ url }: RunningShell): Promise<void> => {
  while ((await fetch(`${url}/?first`)).status === 503);
};

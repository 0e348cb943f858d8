import { spawn } from 'node:child_process';
import path from 'node:path';
import { tryLock } from '../lock.mjs';
import { reservePorts } from '../ports.ts';
import { makeDataDir } from '../product/data-dir.ts';
import { keepDatabase, loginOf } from '../product/product-database.ts';
import { portOf } from '../product/ports-file.ts';
import { defaultPorts, requirePort } from '../product/process-specs.ts';
import { readSettings, root } from '../product/product-settings.ts';
import { say } from '../product/terminal.ts';
import { secret } from '../secrets.ts';

/** The identity service's database while it is open. */
export interface OpenDatabase extends AsyncDisposable {
  url: string;
  /** Secret that encrypts its signing keys; undefined if none is set. */
  keySecret: string | undefined;
}

/** Opens the database of DATABASE_URL, else that of DATA_DIR, starting its PostgreSQL unless the product is running. */
export async function identityDatabase(env: NodeJS.ProcessEnv): Promise<OpenDatabase> {
  const [givenUrl, givenSecret] = [env['DATABASE_URL'], env['KEY_SECRET'] || undefined];
  if (givenUrl)
    return { url: givenUrl, keySecret: givenSecret, [Symbol.asyncDispose]: () => Promise.resolve() };
  const { dataDir } = readSettings(env);
  makeDataDir(dataDir);
  const dataDirLock = tryLock(path.join(dataDir, 'running.lock'));
  const keySecret = (): string => givenSecret ?? secret(dataDir, 'key-secret');
  if ('holder' in dataDirLock) return { ...runningDatabase(dataDir), keySecret: keySecret() };
  try {
    const { ports, release } = await reservePorts({ postgres: requirePort(defaultPorts, 'postgres') });
    const database = await keepDatabase({ dataDir, port: ports.postgres }, say);
    return {
      url: database.urlOf('identity'),
      keySecret: keySecret(),
      async [Symbol.asyncDispose]() {
        await database.stop();
        await release();
        dataDirLock.release();
      },
    };
  } catch (error) {
    dataDirLock.release();
    throw error;
  }
}

function runningDatabase(dataDir: string): Omit<OpenDatabase, 'keySecret'> {
  const port = portOf(dataDir, 'postgres');
  if (port === undefined) throw new Error('The product is just starting or ending: try again in a moment.');
  const { name, role, password } = loginOf(dataDir, 'identity');
  const url = `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
  return { url, [Symbol.asyncDispose]: () => Promise.resolve() };
}

/** Runs a program of the identity service at this terminal; resolves to its exit code. */
export function runIdentityProgram(
  name: 'create-admin.ts' | 'rotate-keys.ts',
  { args = [], env }: { args?: string[]; env: Record<string, string> },
): Promise<number> {
  const program = path.join(root, 'services/identity/src', name);
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

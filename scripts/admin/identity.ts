import { spawn } from 'node:child_process';
import path from 'node:path';
import { makeDataDir } from '../product/data-dir.ts';
import { openDatabases } from '../product/open-databases.ts';
import { readSettings } from '../product/product-settings.ts';
import { secret } from '../secrets.ts';
import { root } from '../root.ts';

/** The identity service's database while it is open. */
export interface OpenDatabase extends AsyncDisposable {
  url: string;
  /** Secret that encrypts its signing keys; undefined if none is set. */
  keySecret: string | undefined;
}

/** Opens the database of DATABASE_URL, else that of DATA_DIR, starting its PostgreSQL unless the product is running. */
export async function identityDatabaseAddress(env: NodeJS.ProcessEnv): Promise<OpenDatabase> {
  const [givenUrl, givenSecret] = [env['DATABASE_URL'], env['KEY_SECRET'] || undefined];
  if (givenUrl)
    return { url: givenUrl, keySecret: givenSecret, [Symbol.asyncDispose]: () => Promise.resolve() };
  const { dataDir } = readSettings(env);
  makeDataDir(dataDir);
  const databases = await openDatabases(dataDir);
  return {
    url: databases.urlOf('identity'),
    keySecret: givenSecret ?? secret(dataDir, 'key-secret'),
    [Symbol.asyncDispose]: () => databases[Symbol.asyncDispose](),
  };
}

/** Runs a program of the identity service at this terminal; resolves to its exit code. */
export function runIdentityProgram(
  name: 'create-admin.ts' | 'remove-admin.ts' | 'rotate-keys.ts',
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

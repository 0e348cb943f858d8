import path from 'node:path';
import { tryLock } from '../lock.mjs';
import { reservePorts } from '../ports.ts';
import { makeDataDir } from '../product/data-dir.ts';
import { keepDatabase, loginOf } from '../product/database.ts';
import { portOf } from '../product/ports-file.ts';
import { defaultPorts } from '../product/processes.ts';
import { readSettings } from '../product/settings.ts';
import { say } from '../product/terminal.ts';
import { secret } from '../secrets.ts';

/** The identity service's database, for as long as it is needed. */
export interface OpenDatabase extends AsyncDisposable {
  url: string;
  /** What its signing keys are encrypted with; undefined where nobody has said. */
  keySecret: string | undefined;
}

/**
 * The one that DATABASE_URL names; else that of DATA_DIR, whose PostgreSQL is started meanwhile unless the product
 * runs.
 */
export async function identityDatabase(env: NodeJS.ProcessEnv): Promise<OpenDatabase> {
  const [given, givenSecret] = [env['DATABASE_URL'], env['KEY_SECRET'] || undefined];
  if (given) return { url: given, keySecret: givenSecret, [Symbol.asyncDispose]: () => Promise.resolve() };
  const { dataDir } = readSettings(env);
  makeDataDir(dataDir);
  const held = tryLock(path.join(dataDir, 'running.lock'));
  const keySecret = (): string => givenSecret ?? secret(dataDir, 'key-secret');
  if ('holder' in held) return { ...ofRunning(dataDir), keySecret: keySecret() };
  try {
    const { ports, release } = await reservePorts({ postgres: defaultPorts.postgres });
    const database = await keepDatabase({ dataDir, port: ports.postgres }, say);
    return {
      url: database.urls.identity,
      keySecret: keySecret(),
      async [Symbol.asyncDispose]() {
        await database.stop();
        await release();
        held.release();
      },
    };
  } catch (error) {
    held.release();
    throw error;
  }
}

function ofRunning(dataDir: string): Omit<OpenDatabase, 'keySecret'> {
  const port = portOf(dataDir, 'postgres');
  if (port === undefined) throw new Error('The product is just starting or ending: try again in a moment.');
  const { name, role, password } = loginOf(dataDir, 'identity');
  const url = `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
  return { url, [Symbol.asyncDispose]: () => Promise.resolve() };
}

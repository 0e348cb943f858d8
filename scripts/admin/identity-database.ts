import path from 'node:path';
import { tryLock } from '../lock.mjs';
import { reservePorts } from '../ports.ts';
import { makeDataDir } from '../product/data-dir.ts';
import { keepDatabase, loginOf } from '../product/database.ts';
import { portOf } from '../product/ports-file.ts';
import { defaultPorts } from '../product/processes.ts';
import { readSettings } from '../product/settings.ts';
import { say } from '../product/terminal.ts';

/** The identity service's database, for as long as it is needed. */
export interface OpenDatabase extends AsyncDisposable {
  url: string;
}

/**
 * The one that DATABASE_URL names; else that of DATA_DIR, whose PostgreSQL is started meanwhile unless the product
 * runs.
 */
export async function identityDatabase(env: NodeJS.ProcessEnv): Promise<OpenDatabase> {
  const given = env['DATABASE_URL'];
  if (given) return { url: given, [Symbol.asyncDispose]: () => Promise.resolve() };
  const { dataDir } = readSettings(env);
  makeDataDir(dataDir);
  const held = tryLock(path.join(dataDir, 'running.lock'));
  if ('holder' in held) return ofRunning(dataDir);
  try {
    const { ports, release } = await reservePorts({ postgres: defaultPorts.postgres });
    const database = await keepDatabase({ dataDir, port: ports.postgres }, say);
    return {
      url: database.urls.identity,
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

function ofRunning(dataDir: string): OpenDatabase {
  const port = portOf(dataDir, 'postgres');
  if (port === undefined) throw new Error('The product is just starting or ending: try again in a moment.');
  const { name, role, password } = loginOf(dataDir, 'identity');
  const url = `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
  return { url, [Symbol.asyncDispose]: () => Promise.resolve() };
}

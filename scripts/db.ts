import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { type Command, readCommandLine, refuseArguments } from '@ekamra/chassis/process/command-line';
import { Client, type QueryResult } from 'pg';
import { openDatabases } from './product/open-databases.ts';
import { serviceDeclarations } from './product/process-specs.ts';
import { readSettings } from './product/product-settings.ts';
import { messages, say } from './product/terminal.ts';

/**
 * Opens the database of a service: `npm run db -- catalog`. Of the product that runs on DATA_DIR, else it starts the
 * PostgreSQL of DATA_DIR meanwhile; `<SERVICE>_DATABASE_URL` names another one.
 */
const names = serviceDeclarations.map(({ name }) => name);
const command = {
  usage: 'npm run db -- <service> [statement]',
  about: `Opens the database of a service with psql, or runs a statement or several, which needs no psql, and prints the rows. Of the product
on DATA_DIR, running or not; <SERVICE>_DATABASE_URL names another one.
Services: ${names.join(', ')}`,
  operands: { min: 1, max: 2 },
} satisfies Command;
const [service = '', statement] = readCommandLine(command).positionals;
if (!names.some((name) => name === service))
  refuseArguments(command, `There is no service named ${service}.`);

/** Runs psql at this terminal; resolves to its exit code. The password is in no list of processes. */
const runPsql = async (url: string): Promise<number> => {
  const { hostname, port, username, password, pathname } = new URL(url);
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  };
  // Ctrl-C ends a statement of psql, and not this process.
  process.on('SIGINT', () => undefined);
  const child = spawn('psql', [], { env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit').catch((cause: unknown) => {
    throw new Error(
      `psql is not installed (Debian: apt-get install postgresql-client). A statement needs none.`,
      {
        cause,
      },
    );
  })) as [number | null];
  return code ?? 1;
};

const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value);

const print = ({ fields, rows, rowCount }: QueryResult<Record<string, unknown>>): void => {
  if (fields.length > 0) say(fields.map(({ name }) => name).join('\t'));
  for (const row of rows) say(fields.map(({ name }) => textOf(row[name])).join('\t'));
  say(rowCount === 1 ? '(1 row)' : `(${rowCount ?? 0} rows)`);
};

const runStatement = async (url: string, sql: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Several statements have a list of results.
    for (const result of [await client.query<Record<string, unknown>>(sql)].flat()) print(result);
  } finally {
    await client.end();
  }
};

const open = async (): Promise<AsyncDisposable & { url: string }> => {
  const given = process.env[`${service.toUpperCase()}_DATABASE_URL`];
  if (given) return { url: given, [Symbol.asyncDispose]: () => Promise.resolve() };
  const { dataDir } = readSettings(process.env);
  if (!fs.existsSync(dataDir)) throw new Error(`There is no ${dataDir} yet: npm start makes one.`);
  const databases = await openDatabases(dataDir);
  return { url: databases.urlOf(service), [Symbol.asyncDispose]: () => databases[Symbol.asyncDispose]() };
};

try {
  await using database = await open();
  if (statement === undefined) process.exitCode = await runPsql(database.url);
  else await runStatement(database.url, statement);
} catch (error) {
  process.stderr.write(`${messages(error)}\n`);
  process.exitCode = 1;
}

import { execFile } from 'node:child_process';
import path from 'node:path';
import { testDatabase } from '@ekamra/chassis/testing/test-database';
import { expect, test } from '@jest/globals';

const program = path.join(import.meta.dirname, 'db.ts');

const run = (
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });

test('a statement is run in the database of the service, and its rows are printed', async () => {
  await using database = await testDatabase();
  const env = { CATALOG_DATABASE_URL: database.url };
  const statement = `select 1 as one, null as nothing, '{"a":2}'::jsonb as json`;
  expect(await run(['catalog', statement], env)).toEqual({
    code: 0,
    out: 'one\tnothing\tjson\n1\tnull\t{"a":2}\n(1 row)\n',
    err: expect.any(String),
  });
  expect(await run(['catalog', 'begin; select 1 as one; rollback'], env)).toMatchObject({
    code: 0,
    out: '(0 rows)\none\n1\n(1 row)\n(0 rows)\n',
  });
  expect(await run(['catalog', 'select nonsense'], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining('column "nonsense" does not exist'),
  });
});

test('an unknown service is refused, and a folder without data is not made', async () => {
  expect(await run(['reviews', 'select 1'], {})).toMatchObject({
    code: 2,
    err: expect.stringContaining('Services: careers, catalog'),
  });
  const missing = { DATA_DIR: path.join(import.meta.dirname, 'no-such-folder'), CATALOG_DATABASE_URL: '' };
  expect(await run(['catalog', 'select 1'], missing)).toMatchObject({
    code: 1,
    err: expect.stringContaining('npm start makes one'),
  });
});

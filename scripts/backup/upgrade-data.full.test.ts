import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { reservePorts } from '../ports.ts';
import { locate, successorOf } from '../postgres/cluster-location.ts';
import { runAs } from '../postgres/postgres-binaries.ts';
import { ensureDatabases, type Postgres, startPostgres } from '../postgres/postgres.ts';
import { serviceLogins } from '../product/product-database.ts';
import { connect } from './connect.ts';
import { createTables, migrationsHere } from './database-files.ts';
import { installPrograms, upgradeData } from './upgrade-data.ts';

// npm fetches the older programs.
jest.setTimeout(180_000);

const former = 17;

const startFixture = async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'ekamra-upgrade-'));
  fs.chmodSync(dataDir, 0o711);
  const { ports, release } = await reservePorts({ postgres: 24_500 });
  return {
    options: { dataDir, port: ports.postgres },
    location: locate(dataDir, runAs()),
    async [Symbol.asyncDispose]() {
      await release();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const query = async (server: Postgres, dataDir: string, sql: string): Promise<unknown[]> => {
  const login = serviceLogins(dataDir).find(({ name }) => name === 'content');
  if (!login) throw new Error('There is no service content');
  const client = await connect(server.databaseUrl(login));
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

test('data of an older PostgreSQL is refused with the command that carries it over, and is all there afterwards', async () => {
  await using fixture = await startFixture();
  const { options, location } = fixture;
  const { dataDir } = options;
  const older = await startPostgres({ ...options, programs: installPrograms(former) });
  await ensureDatabases(older.adminUrl, serviceLogins(dataDir));
  for (const login of serviceLogins(dataDir))
    await createTables(
      { service: login.name, url: older.databaseUrl(login) },
      await migrationsHere(login.name),
    );
  await query(older, dataDir, `INSERT INTO gallery_images (img_url, name) VALUES ('a', 'ପୁରୀ')`);
  await older.stop();

  await expect(startPostgres(options)).rejects.toThrow(/is of PostgreSQL 17, .*`npm run data:upgrade`/);
  // What a killed upgrade has left behind.
  fs.mkdirSync(successorOf(location).cluster);
  fs.mkdirSync(path.join(dataDir, 'upgrade'));

  expect(await upgradeData(options)).toMatchObject({ from: former });
  expect(await upgradeData(options)).toBeUndefined();
  const images = 'SELECT name FROM gallery_images';
  const upgraded = await startPostgres(options);
  expect(upgraded.isNew).toBe(false);
  expect(await query(upgraded, dataDir, images)).toEqual([{ name: 'ପୁରୀ' }]);
  await upgraded.stop();
  expect(fs.readdirSync(location.folder).sort()).toEqual(['cluster', `cluster-${former}`]);

  // Killed after the older cluster had been put aside.
  fs.renameSync(location.cluster, successorOf(location).cluster);
  const restarted = await startPostgres(options);
  expect(await query(restarted, dataDir, images)).toEqual([{ name: 'ପୁରୀ' }]);
  await restarted.stop();
});

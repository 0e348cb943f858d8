import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { reservePorts } from '../ports.ts';
import { type Database, keepDatabase } from './product-database.ts';

jest.setTimeout(120_000);
/** Two seconds of silence, and three ends in a row, between which a busy machine may let minutes pass. */
const patience = { timeoutMs: 500, checks: 4, restarts: 3, settledMs: 600_000 };
let dataDir = '';
let reported: string[] = [];
let givenUp = Promise.withResolvers<Error>();
let database: Database;
let releasePort: () => Promise<void>;

beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'ekamra-database-'));
  fs.chmodSync(dataDir, 0o711);
  reported = [];
  givenUp = Promise.withResolvers();
  const { ports, release } = await reservePorts({ postgres: 24_600 });
  releasePort = release;
  database = await keepDatabase(
    { dataDir, port: ports.postgres },
    { report: (message) => reported.push(message), giveUp: givenUp.resolve, patience },
  );
});
afterEach(async () => {
  await database.stop();
  await releasePort();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Resolves once another server has taken the place of the process `before` and answers. */
async function untilReplaced(before: number): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: database.urlOf('catalog') });
    client.on('error', () => undefined);
    const answers =
      database.pid() !== before &&
      (await client.connect().then(
        () => true,
        () => false,
      ));
    await client.end().catch(() => undefined);
    if (answers) return;
    await sleep(50);
  }
}

test('a server that was stopped by SIGSTOP is replaced', async () => {
  const before = database.pid();
  process.kill(before, 'SIGSTOP');
  await untilReplaced(before);
  expect(reported.join('\n')).toMatch(/^postgres: hangs: it has not answered for \d+ s and is killed$/m);
});

test('a server that keeps ending is given up', async () => {
  for (let ends = 0; ends < patience.restarts; ends++) {
    const before = database.pid();
    process.kill(before, 'SIGKILL');
    if (ends < patience.restarts - 1) await untilReplaced(before);
  }
  expect((await givenUp.promise).message).toMatch(/^postgres is given up: it ended 3 times in a row/);
});

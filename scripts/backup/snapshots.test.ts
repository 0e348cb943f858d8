import { testDatabase } from '@ekamra/chassis/testing/test-database';
import { expect, test } from '@jest/globals';
import { Pool } from 'pg';
import { z } from 'zod';
import { connect } from './connect.ts';
import { takeSnapshots } from './snapshots.ts';

const writers = 4;
const rounds = 20;
const counts = z.array(z.object({ writer: z.number(), count: z.number() }));

/** Writes a number to the first database and, once that is committed, to the second, as fast as it can. */
async function write(
  [first, second]: readonly [Pool, Pool],
  writer: number,
  stopped: AbortSignal,
): Promise<number> {
  const sql = 'UPDATE written SET count = $2 WHERE writer = $1';
  let count = 0;
  for (; !stopped.aborted; count += 1) {
    await first.query(sql, [writer, count + 1]);
    await second.query(sql, [writer, count + 1]);
  }
  return count;
}

test('snapshots of two databases show the same moment while both are written to', async () => {
  await using cleanUp = new AsyncDisposableStack();
  const urls = [cleanUp.use(await testDatabase()).url, cleanUp.use(await testDatabase()).url] as const;
  for (const url of urls) {
    const client = await connect(url);
    await client.query('CREATE TABLE written (writer int PRIMARY KEY, count int NOT NULL)');
    await client.query('INSERT INTO written SELECT generate_series(1, $1), 0', [writers]);
    await client.end();
  }
  const pools = [new Pool({ connectionString: urls[0] }), new Pool({ connectionString: urls[1] })] as const;
  for (const pool of pools) {
    // Dropping the database may end a connection that is just being closed.
    pool.on('error', () => undefined);
    cleanUp.defer(() => pool.end());
  }
  const stopping = new AbortController();
  const writing = Array.from({ length: writers }, (_, i) => write(pools, i + 1, stopping.signal));

  for (let round = 0; round < rounds; round += 1) {
    await using snapshots = await takeSnapshots(urls.map((url, i) => ({ service: `service${i}`, url })));
    expect(snapshots.isOnePoint).toBe(true);
    const [first = [], second = []] = await Promise.all(
      snapshots.all.map(async ({ client }) =>
        counts.parse((await client.query('SELECT writer, count FROM written ORDER BY writer')).rows),
      ),
    );
    // Every writer is between its two writes, or beyond both.
    const ahead = first.map(({ count }, i) => count - (second[i]?.count ?? Number.NaN));
    expect(ahead.filter((each) => each !== 0 && each !== 1)).toEqual([]);
  }
  stopping.abort();
  expect(Math.min(...(await Promise.all(writing)))).toBeGreaterThan(0);
});

import { beforeEach, expect, test } from '@jest/globals';
import { createRateLimit } from './rate-limit.ts';
import { rateLimitsTable } from '../../testing/tables.ts';
import { databaseWith } from '../../testing/migrated-dump.ts';
import { startedForTests } from '../../testing/started-for-tests.ts';

const database = startedForTests(() => databaseWith(rateLimitsTable));
beforeEach(() => database.dataSource.query('TRUNCATE rate_limits'));

const limit = (name = 'letters') => createRateLimit(database.dataSource, name, { times: 3, seconds: 600 });

test('uses above the allowance are refused with Retry-After', async () => {
  const letters = limit();
  for (let time = 0; time < 3; time += 1) await letters.consume('10.0.0.1');
  await expect(letters.consume('10.0.0.1')).rejects.toMatchObject({
    status: 429,
    code: 'TOO_MANY',
    message: 'Too many attempts. Please try again in 10 minutes.',
    retryAfter: 600,
  });
});

test('a wait of less than a minute is told in seconds, and one of hours in hours', async () => {
  for (const [seconds, wait] of [
    [45, /in 4\d seconds\.$/],
    [3 * 60 * 60, /in 3 hours\.$/],
  ] as const) {
    const once = createRateLimit(database.dataSource, `once in ${seconds} s`, { times: 1, seconds });
    await once.consume('10.0.0.1');
    await expect(once.consume('10.0.0.1')).rejects.toThrow(wait);
  }
});

test('concurrent uses in several processes share one allowance', async () => {
  const uses = Array.from({ length: 10 }, () => limit().consume('10.0.0.1'));
  const settled = await Promise.allSettled(uses);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('each key and each limit has a separate allowance', async () => {
  for (let time = 0; time < 3; time += 1) await limit().consume('10.0.0.1');
  await expect(limit().consume('10.0.0.2')).resolves.toBeUndefined();
  await expect(limit('calls').consume('10.0.0.1')).resolves.toBeUndefined();
});

test('a refunded use, or a reset key, can be used again', async () => {
  const letters = limit();
  for (let time = 0; time < 3; time += 1) await letters.consume('10.0.0.1');
  await letters.refund('10.0.0.1');
  await expect(letters.consume('10.0.0.1')).resolves.toBeUndefined();
  await letters.reset('10.0.0.1');
  for (let time = 0; time < 3; time += 1) await letters.consume('10.0.0.1');
  await expect(letters.consume('10.0.0.1')).rejects.toMatchObject({ status: 429 });
});

test('what is created counts by its size once that is known, and not at all if it fails', async () => {
  const bytes = createRateLimit(database.dataSource, 'bytes', { times: 10, seconds: 600 });
  const create = (expected: number, size: number) =>
    bytes.consumeSize('10.0.0.1', expected, async (settle) => {
      await settle(size);
      return size;
    });
  expect(await create(9, 2)).toBe(2);
  expect(await create(1, 7)).toBe(7);
  await expect(create(1, 2)).rejects.toMatchObject({ status: 429 });
  const failing = bytes.consumeSize('10.0.0.1', 1, async (settle) => {
    await settle(1);
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect(await create(1, 1)).toBe(1);
  await expect(create(1, 0)).rejects.toMatchObject({ status: 429 });
});

test('only work that creates something uses up the allowance', async () => {
  const letters = limit();
  for (let time = 0; time < 5; time += 1) await letters.consumeIfCreated('10.0.0.1', async () => 'as before');
  const failing = letters.consumeIfCreated('10.0.0.1', () =>
    Promise.reject(new Error('the database is gone')),
  );
  await expect(failing).rejects.toThrow('the database is gone');
  for (let time = 0; time < 5; time += 1) {
    const rolledBack = letters.consumeIfCreated('10.0.0.1', async (markCreated) => {
      markCreated();
      throw new Error('the commit failed');
    });
    await expect(rolledBack).rejects.toThrow('the commit failed');
  }
  const make = () =>
    letters.consumeIfCreated('10.0.0.1', async (makes) => {
      makes();
      return 'new';
    });
  for (let time = 0; time < 3; time += 1) expect(await make()).toBe('new');
  await expect(make()).rejects.toMatchObject({ status: 429 });
});

import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { calls, countedDays } from '@ekamra/contracts';
import { z } from 'zod';
import { startTestContent } from '../../testing/test-content.ts';
import { addEnquiry } from '../../testing/enquiries/test-enquiries.ts';

const content = startedForTests(startTestContent);
beforeEach(() => content.dataSource.query('TRUNCATE enquiries CASCADE'));

const store = async (...arrivals: string[]): Promise<void> => {
  for (const at of arrivals) await addEnquiry(content, { createdAt: new Date(at) });
};
const perDay = async () => (await content.admin(calls.getEnquiriesPerDay)).data;

test('enquiries are counted by the day in India, today last, with 0 for empty days', async () => {
  // The clock is at noon of 15 January in India; the day there begins at 18:30 UTC.
  await store(
    '2026-01-15T06:00:00.000Z',
    '2026-01-14T18:30:00.000Z',
    '2026-01-14T18:29:59.999Z',
    '2025-12-16T18:30:00.000Z',
    '2025-12-16T18:29:59.999Z',
  );
  const days = await perDay();
  expect(days).toHaveLength(countedDays);
  expect(days.filter(({ count }) => count > 0)).toEqual([
    { day: '2025-12-17', count: 1 },
    { day: '2026-01-14', count: 1 },
    { day: '2026-01-15', count: 2 },
  ]);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2025-12-17', '2026-01-15']);
});

const plan = z.tuple([z.object({ 'QUERY PLAN': z.unknown() })]);

test('enquiries of earlier days are not read', async () => {
  await content.dataSource.query(
    `INSERT INTO enquiries (id, created_at, name, email, phone)
     SELECT gen_random_uuid(), '2025-11-01T00:00:00Z'::timestamptz - n * interval '1 minute', 'A', 'a@mail.in', '9437100101'
     FROM generate_series(1, 4000) AS n`,
  );
  await store('2026-01-15T06:00:00.000Z');
  await content.dataSource.query('ANALYZE enquiries');
  const [explained] = plan.parse(
    await content.dataSource.query(
      `EXPLAIN (FORMAT JSON) SELECT count(*) FROM enquiries
       WHERE created_at >= ('2026-01-15'::date - 29)::timestamp AT TIME ZONE 'Asia/Kolkata'`,
    ),
  );
  expect(JSON.stringify(explained['QUERY PLAN'])).toContain('enquiries_newest');
  expect((await perDay()).reduce((sum, { count }) => sum + count, 0)).toBe(1);
});

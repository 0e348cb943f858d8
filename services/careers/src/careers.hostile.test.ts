import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { bodyWith, harmlessTexts, invalidIdempotencyKeys } from '@ekamra/chassis/testing/hostile-values';
import { calls } from '@ekamra/contracts';
import { someApplication, startTestCareers, type TestCareers } from '../testing/test-careers.ts';

/** Dotted paths of free texts. */
const texts = ['name', 'jobLetter', 'jobData.role', 'jobData.type', 'jobData.location', 'jobData.job_desc'];

const reset = async ({ dataSource }: TestCareers): Promise<void> => {
  await dataSource.query('TRUNCATE applications, idempotency_keys, rate_limits');
};

describe('a visitor’s texts', () => {
  let careers: TestCareers;
  beforeAll(async () => {
    careers = await startTestCareers();
  });
  beforeEach(() => reset(careers));
  afterAll(() => careers.close());

  const search = async (q?: string) => (await careers.admin(calls.getAllApplications, { query: { q } })).data;

  test.each(harmlessTexts)('are stored unchanged and found by a search: %j', async (text) => {
    const body = bodyWith(someApplication, texts, text);
    await careers.visitor(calls.applyForJob, { body: someApplication });
    const { data } = (await careers.visitor(calls.applyForJob, { body })).data;
    expect(data).toMatchObject(body);
    expect(await search(text)).toMatchObject([data]);
  });

  test.each(invalidIdempotencyKeys)(
    'is not taken under an Idempotency-Key with %s',
    async (_, idempotencyKey) => {
      const input = { body: someApplication, idempotencyKey };
      await expect(careers.visitor(calls.applyForJob, input)).rejects.toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
      });
      expect(await search()).toEqual([]);
    },
  );
});

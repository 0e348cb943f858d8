import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  bodyWith,
  type GoodCall,
  harmlessTexts,
  type HostileTarget,
  hostileTests,
} from '@ekamra/chassis/testing/hostile';
import { calls, mediaInUseCall } from '@ekamra/contracts';
import { someApplication, startTestCareers, type TestCareers } from '../testing/test-careers.ts';

const goodCalls: GoodCall[] = [
  { call: calls.applyForJob, body: someApplication, mayBeEmpty: ['jobLetter', 'jobData.job_desc'] },
  { call: calls.getAllApplications },
  { call: calls.exportApplications },
  {
    call: mediaInUseCall('careers'),
    body: { names: ['resumes/01890000-0000-7000-8000-000000000001.pdf'] },
  },
];
/** Dotted paths of free texts. */
const texts = ['name', 'jobLetter', 'jobData.role', 'jobData.type', 'jobData.location', 'jobData.job_desc'];

const reset = async ({ dataSource }: TestCareers): Promise<void> => {
  await dataSource.query('TRUNCATE applications, idempotency_keys, rate_limits');
};
const startTarget = async (): Promise<HostileTarget> => {
  const careers = await startTestCareers();
  return {
    ...careers,
    reset: async () => {
      await reset(careers);
      await careers.visitor(calls.applyForJob, { body: someApplication });
    },
    readStored: () => careers.dataSource.query('SELECT id, created_at, record FROM applications'),
  };
};

hostileTests(goodCalls, startTarget);

test('every call of careers is tested', () => {
  const own = Object.values(calls).filter(({ service }) => service === 'careers');
  const tried = new Set(goodCalls.map(({ call }) => call));
  expect(own.filter((call) => !tried.has(call))).toEqual([]);
});

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
    expect(await search(text)).toEqual([data]);
  });

  test.each([
    ['a space', 'a b'],
    ['more than 200 characters', 'k'.repeat(201)],
    ['letters beyond ASCII', 'clé'],
  ])('is not taken under an Idempotency-Key with %s', async (_, idempotencyKey) => {
    const input = { body: someApplication, idempotencyKey };
    await expect(careers.visitor(calls.applyForJob, input)).rejects.toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    });
    expect(await search()).toEqual([]);
  });
});

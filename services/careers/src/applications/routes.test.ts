import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { application, type ApplicationInput, calls, type SearchQuery } from '@ekamra/contracts';
import { someApplication, startTestCareers, type TestCareers } from '../testing.ts';

let careers: TestCareers;
beforeAll(async () => {
  careers = await startTestCareers();
});
beforeEach(() => careers.dataSource.query('TRUNCATE applications, idempotency_keys'));
afterAll(() => careers.close());

const apply = async (facts: Partial<ApplicationInput> = {}) =>
  (await careers.visitor(calls.applyForJob, { body: { ...someApplication, ...facts } })).data.data;
const list = (query: SearchQuery = {}) => careers.admin(calls.getAllApplications, { query });
const all = async (query: SearchQuery = {}) => (await list(query)).data;

describe('applying for a job', () => {
  test('needs nobody signed in, and reads back equal to what was sent', async () => {
    const { _id, createdAt, ...record } = application.parse(await apply());
    expect(record).toEqual(someApplication);
    expect(await all()).toEqual([{ ...someApplication, _id, createdAt }]);
  });

  test('takes no letter', async () => {
    const { jobLetter: _, ...bare } = someApplication;
    const answer = await careers.visitor(calls.applyForJob, { body: bare });
    expect(answer.data.message).toBe('Application Submitted Successfully');
    expect(await all()).toEqual([answer.data.data]);
    expect(answer.data.data).not.toHaveProperty('jobLetter');
  });

  test('refuses what does not validate, names the fields and stores nothing', async () => {
    await expect(
      apply({ phone: '12345', email: 'nobody', resume: 'javascript:alert(1)' }),
    ).rejects.toMatchObject({
      status: 422,
      errors: [
        { path: 'email', message: 'Invalid email format' },
        { path: 'phone', message: 'Invalid phone number, must be 10 digits' },
        { path: 'resume' },
      ],
    });
    expect(await all()).toEqual([]);
  });

  test('20 identical requests at once with one key make one application', async () => {
    const given = { body: someApplication, idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => careers.visitor(calls.applyForJob, given)),
    );
    expect(new Set(answers.map(({ data }) => data.data._id)).size).toBe(1);
    expect(await all()).toHaveLength(1);
  });
});

describe('the list of applications', () => {
  test('is for admins', async () => {
    await apply();
    await expect(careers.visitor(calls.getAllApplications)).rejects.toMatchObject({
      status: 401,
      code: 'NOT_SIGNED_IN',
    });
  });

  test('comes newest first in pages of the asked length', async () => {
    const made: string[] = [];
    for (const name of ['Asha', 'Bina', 'Chitra']) made.unshift((await apply({ name }))._id);
    const pages = await Promise.all([1, 2].map((page) => list({ page, limit: 2 })));
    expect(pages.map(({ total }) => total)).toEqual([3, 3]);
    expect(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).toEqual(made);
  });

  test.each([
    ['ITISHREE', 1],
    ['@mail.example', 2],
    ['0105', 1],
    ['hr gen', 1],
    ['telecaller', 1],
    ['payroll', 0],
    ['%', 0],
    ['_', 0],
    ['\\', 1],
    ['', 2],
  ])('finds %j in name, email, phone and role', async (q, found) => {
    await apply();
    await apply({
      name: String.raw`Rohit \ Agrawal`,
      phone: '9437100111',
      jobData: { ...someApplication.jobData, role: 'Telecaller' },
      email: 'rohit@mail.example.in',
    });
    const { data, total } = await list({ q });
    expect([data.length, total]).toEqual([found, found]);
  });

  test('takes no parameter that it doesn’t know', async () => {
    const given = { query: { name: 'Asha' } as SearchQuery };
    await expect(careers.admin(calls.getAllApplications, given)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'name' }],
    });
  });
});

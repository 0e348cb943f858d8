import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { application, type ApplicationInput, calls, type ApplicationSearchQuery } from '@ekamra/contracts';
import { someApplication, startTestCareers, uploadOrigin } from '../../testing/test-careers.ts';

const careers = startedForTests(startTestCareers);
beforeEach(() => careers.dataSource.query('TRUNCATE applications, idempotency_keys, rate_limits'));

const apply = async (facts: Partial<ApplicationInput> = {}) =>
  (await careers.visitor(calls.applyForJob, { body: { ...someApplication, ...facts } })).data.data;
/** Applies from this address; returns status and Retry-After. */
const applyFrom = async (address: string, facts: object = {}) => {
  const { status, headers } = await fetch(careers.url + calls.applyForJob.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ ...someApplication, ...facts }),
  });
  return [status, headers.get('retry-after')];
};
const sixtyFrom = (address: string) => Promise.all(Array.from({ length: 60 }, () => applyFrom(address)));
const list = (query: ApplicationSearchQuery = {}) => careers.admin(calls.getAllApplications, { query });
const all = async (query: ApplicationSearchQuery = {}) => (await list(query)).data;

describe('applying for a job', () => {
  test('needs no sign-in, and is stored as sent', async () => {
    const { _id, createdAt, ...record } = application.parse(await apply());
    expect(record).toEqual(someApplication);
    expect(await all()).toEqual([{ ...someApplication, _id, createdAt, state: 'new', version: 1 }]);
  });

  test.each([
    ['+91 94371-00105', '9437100105'],
    ['+971 50 123 4567', '+971501234567'],
  ])('stores the phone number %s as %s', async (typed, phone) => {
    expect(await apply({ phone: typed })).toMatchObject({ phone });
    expect(await all()).toMatchObject([{ phone }]);
  });

  test('accepts an application without a letter', async () => {
    const { jobLetter: _, ...bare } = someApplication;
    const answer = await careers.visitor(calls.applyForJob, { body: bare });
    expect(answer.data.message).toBe('Application Submitted Successfully');
    expect(await all()).toEqual([{ ...answer.data.data, state: 'new', version: 1 }]);
    expect(answer.data.data).not.toHaveProperty('jobLetter');
  });

  test('refuses an invalid application, names the fields and stores nothing', async () => {
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

  test.each([
    'https://elsewhere.example/resume.pdf',
    `${uploadOrigin}.elsewhere.example/resume.pdf`,
    '/real-estate/media/01890000-0000-7000-8000-000000000001.jpg',
  ])('refuses a résumé at %s, where no upload of the site is, and stores nothing', async (resume) => {
    await expect(apply({ resume })).rejects.toMatchObject({ status: 422, errors: [{ path: 'resume' }] });
    expect(await all()).toEqual([]);
  });

  test('accepts a résumé on the configured image host', async () => {
    const resume = `${uploadOrigin}/resumes/one.pdf`;
    expect(await apply({ resume })).toMatchObject({ resume });
  });

  test('concurrent identical requests with one key create one application', async () => {
    const input = { body: someApplication, idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => careers.visitor(calls.applyForJob, input)),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await all()).toEqual([{ ...answers[0]?.data.data, state: 'new', version: 1 }]);
  });

  describe('from one address', () => {
    test('is allowed 60 times in 10 minutes; other addresses are not affected', async () => {
      await sixtyFrom('192.0.2.1');
      const [status, retryAfter] = await applyFrom('192.0.2.1');
      expect(status).toBe(429);
      expect(Number(retryAfter)).toBeGreaterThan(590);
      expect(Number(retryAfter)).toBeLessThanOrEqual(600);
      expect((await list({ limit: 1 })).total).toBe(60);
      expect(await applyFrom('192.0.2.2')).toEqual([201, null]);
    });

    test('repeated answers do not use up the allowance', async () => {
      const key = { idempotencyKey: randomUUID(), body: someApplication };
      const repeat = () => careers.visitor(calls.applyForJob, key);
      for (let time = 0; time < 65; time += 1) expect((await repeat()).data.status).toBe(true);
      expect(await all()).toHaveLength(1);
    });

    test('invalid requests do not use up the allowance, and forged addresses are ignored', async () => {
      const refused = await Promise.all(
        Array.from({ length: 61 }, () => applyFrom('192.0.2.1', { phone: '1' })),
      );
      expect(refused).toEqual(refused.map(() => [422, null]));
      await sixtyFrom('198.51.100.7, 192.0.2.1');
      expect((await applyFrom('203.0.113.9, 192.0.2.1'))[0]).toBe(429);
    });
  });
});

const initials = async (sort: ApplicationSearchQuery['sort']) =>
  (await all({ sort })).map(({ name }) => name[0]).join('');

const lastLetters = async (query: ApplicationSearchQuery) =>
  (await all(query)).map(({ name }) => name.at(-1)).join('');

describe('the list of applications', () => {
  test('comes newest first, or oldest first', async () => {
    for (const name of ['Asha', 'Bina', 'Chitra']) await apply({ name });
    expect(await initials(undefined)).toBe('CBA');
    expect([await initials('-createdAt'), await initials('createdAt')]).toEqual(['CBA', 'ABC']);
  });

  test('comes in the order of each of its columns, either way', async () => {
    const jobData = { ...someApplication.jobData, role: 'Telecaller', type: 'Part-Time' };
    await apply({ name: 'Bina', email: 'a@mail.test', phone: '9437100003' });
    await apply({ name: 'ásha', email: 'C@mail.test', phone: '9437100002', jobData });
    await apply({ name: 'Chitra', email: 'b@mail.test', phone: '+442079460958' });
    for (const [sort, expected] of [
      ['name', 'áBC'],
      ['email', 'BCá'],
      ['phone', 'CáB'],
      ['role', 'BCá'],
      ['type', 'BCá'],
    ] as const)
      expect([sort, await initials(sort), await initials(`-${sort}`)]).toEqual([
        sort,
        expected,
        [...expected].toReversed().join(''),
      ]);
  });

  test('is filtered by a period of days in India, first and last included', async () => {
    const days = [
      '2026-05-31T18:29:59.999Z',
      '2026-05-31T18:30:00Z',
      '2026-06-30T18:29:59.999Z',
      '2026-06-30T18:30Z',
    ];
    for (const [index, at] of days.entries()) {
      const { _id } = await apply({ name: `Asha ${index}` });
      await careers.dataSource.query('UPDATE applications SET created_at = $1 WHERE id = $2', [at, _id]);
    }
    expect(await lastLetters({ from: '2026-06-01', to: '2026-06-30' })).toBe('21');
    expect(await lastLetters({ from: '2026-06-01' })).toBe('321');
    expect(await lastLetters({ to: '2026-06-30', q: 'asha' })).toBe('210');
    expect(await lastLetters({ from: '2026-07-01', to: '2026-06-01' })).toBe('');
  });
});

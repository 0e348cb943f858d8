import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { newId } from '@ekamra/chassis';
import { signTestToken } from '@ekamra/chassis/testing';
import { type ApplicationExportQuery, type ApplicationInput, calls } from '@ekamra/contracts';
import { someApplication, startTestCareers } from '../../testing/test-careers.ts';

const careers = startedForTests(startTestCareers);
beforeEach(() => careers.dataSource.query('TRUNCATE applications, idempotency_keys, rate_limits'));

/** The byte order mark tells spreadsheets that it is UTF-8. */
const headings = '\uFEFFName,Email,Phone,Job Role,Job Type,Location,Job Letter,State,Note,Received';
const apply = async (facts: Partial<ApplicationInput> = {}, at = '2026-01-01T00:00:00Z') => {
  const { data } = (await careers.visitor(calls.applyForJob, { body: { ...someApplication, ...facts } }))
    .data;
  await careers.dataSource.query('UPDATE applications SET created_at = $1 WHERE id = $2', [at, data._id]);
  return { id: data._id };
};
const file = async (query: ApplicationExportQuery = {}) =>
  (await careers.admin(calls.exportApplications, { query })).data;

test('a line has all fields of an application except the résumé, whose link would expire', async () => {
  expect(await file()).toBe(`${headings}\r\n`);
  const params = await apply({ name: 'Iti "Itishree" Swain', jobLetter: '=1+1' });
  const body = { state: 'invited' as const, note: 'Comes, on Monday' };
  await careers.admin(calls.updateApplication, { params, body });
  const { jobLetter: _, ...bare } = someApplication;
  await careers.visitor(calls.applyForJob, { body: bare });
  await careers.dataSource.query(`UPDATE applications SET created_at = '2025-12-31Z' WHERE state = 'new'`);
  expect(await file()).toBe(
    `${headings}\r\n"Iti ""Itishree"" Swain",itishree@mail.example.in,9437100105,HR Generalist,Full-Time,` +
      `Bhubaneswar,'=1+1,invited,"Comes, on Monday",2026-01-01 05:30\r\n` +
      'Itishree Swain,itishree@mail.example.in,9437100105,HR Generalist,Full-Time,' +
      'Bhubaneswar,,new,,2025-12-31 05:30\r\n',
  );
});

test('it is recorded as a security event with the admin, and a HEAD request is not', async () => {
  const adminId = newId();
  const authorization = `Bearer ${signTestToken({ sub: adminId })}`;
  await careers.takeEvents();
  for (const method of ['HEAD', 'GET']) {
    const { headers } = await fetch(`${careers.url}/jobs/applications.csv`, {
      method,
      headers: { authorization },
    });
    expect(headers.get('cache-control')).toBe('no-store');
  }
  expect(await careers.takeEvents()).toMatchObject([
    {
      event: 'exported',
      adminId,
      process: 'careers',
      outcome: 'success',
      details: { call: 'GET /jobs/applications.csv' },
    },
  ]);
});

test('it has the same rows as the list with the same filters, newest first', async () => {
  await apply({ name: 'Asha 100%' }, '2026-05-30T18:30:00Z');
  const jobData = { ...someApplication.jobData, role: 'Asha' };
  const params = await apply({ name: 'Bina', jobData }, '2026-05-31T18:30:00Z');
  await careers.admin(calls.updateApplication, { params, body: { state: 'invited' } });
  await apply({ name: 'Chitra 100 %' }, '2026-06-01T18:30:00Z');
  const searches = ['', 'ASHA', '100%', '_', 'mail.example', 'nobody'].map((q) => ({ q }));
  for (const query of [
    ...searches,
    { state: 'invited' as const },
    { from: '2026-06-01', to: '2026-06-01' },
  ]) {
    const { data } = await careers.admin(calls.getAllApplications, { query });
    const [first, ...lines] = (await file(query)).trimEnd().split('\r\n');
    expect([first, ...lines.map((line) => line.split(',')[0])]).toEqual([
      headings,
      ...data.map(({ name }) => name),
    ]);
  }
});

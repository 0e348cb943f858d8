import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { newId, rowsPerBatch } from '@ekamra/chassis';
import { signTestToken } from '@ekamra/chassis/testing';
import { type ApplicationExportQuery, type ApplicationInput, calls } from '@ekamra/contracts';
import { someApplication, startTestCareers, type TestCareers } from '../../testing/test-careers.ts';

let careers: TestCareers;
beforeAll(async () => {
  careers = await startTestCareers();
});
beforeEach(() => careers.dataSource.query('TRUNCATE applications, idempotency_keys, rate_limits'));
afterAll(() => careers.close());

/** The byte order mark tells spreadsheets that it is UTF-8. */
const headings = '\uFEFFName,Email,Phone,Job Role,Job Type,Location,Job Letter,State,Note,Received';
const apply = async (facts: Partial<ApplicationInput> = {}) =>
  (await careers.visitor(calls.applyForJob, { body: { ...someApplication, ...facts } })).data.data;
const file = async (query: ApplicationExportQuery = {}) =>
  (await careers.admin(calls.exportApplications, { query })).data;
/** Returns the lines after the headings. */
const lines = async (query?: ApplicationExportQuery) => {
  const [first, ...rest] = (await file(query)).replace(/\r\n$/, '').split('\r\n');
  expect(first).toBe(headings);
  return rest;
};
const namesIn = (rows: string[]) => rows.map((row) => row.split(',')[0]);

/** Formats an instant as the file does, in Indian time. */
const indianMinute = (instant: string): string =>
  new Date(Date.parse(instant) + 5.5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

test('a line has all fields of an application except the résumé, whose link would expire', async () => {
  const { createdAt } = await apply();
  expect(await file()).toBe(
    `${headings}\r\nItishree Swain,itishree@mail.example.in,9437100105,HR Generalist,Full-Time,Bhubaneswar,` +
      `Two years in a hospital of 400 people.,new,,${indianMinute(createdAt)}\r\n`,
  );
});

test('it is recorded as a security event with the admin, and a HEAD request is not', async () => {
  const adminId = newId();
  const authorization = `Bearer ${signTestToken({ sub: adminId })}`;
  await careers.takeEvents();
  for (const method of ['HEAD', 'GET'])
    await fetch(`${careers.url}/jobs/applications.csv`, { method, headers: { authorization } });
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

test('it holds the period of the list', async () => {
  await apply({ name: 'Asha' });
  const { _id } = await apply({ name: 'Bina' });
  await careers.dataSource.query(
    `UPDATE applications SET created_at = '2026-05-31T18:30:00Z' WHERE id = $1`,
    [_id],
  );
  expect(namesIn(await lines({ from: '2026-06-01', to: '2026-06-01' }))).toEqual(['Bina']);
});

test('without applications there are only the headings', async () => {
  expect(await file()).toBe(`${headings}\r\n`);
});

test('it is sent as a file that spreadsheets read as UTF-8, and not cached', async () => {
  const response = await fetch(`${careers.url}/jobs/applications.csv`, {
    headers: { authorization: `Bearer ${signTestToken()}` },
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="applications.csv"',
    'cache-control': 'no-store',
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString()).toBe(`${headings}\r\n`);
});

test('quotes, commas, line breaks and every script stay within their field', async () => {
  const { createdAt } = await apply({
    name: 'ଇତିଶ୍ରୀ "Iti" Swain, B.A.',
    jobLetter: 'ନମସ୍କାର,\nfirst\r\n"second" 🏡',
    jobData: { ...someApplication.jobData, location: 'Puri; Cuttack' },
  });
  expect(await file()).toBe(
    `${headings}\r\n"ଇତିଶ୍ରୀ ""Iti"" Swain, B.A.",itishree@mail.example.in,9437100105,HR Generalist,Full-Time,` +
      `"Puri; Cuttack","ନମସ୍କାର,\nfirst\r\n""second"" 🏡",new,,${indianMinute(createdAt)}\r\n`,
  );
});

test('a missing letter is an empty field', async () => {
  const { jobLetter: _, ...bare } = someApplication;
  await careers.visitor(calls.applyForJob, { body: bare });
  expect((await lines())[0]).toContain(',Bhubaneswar,,new,');
});

test.each(['=1+1', '+91 94371', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|"/c calc"!A0'])(
  'a spreadsheet reads %j as text, in any line and field',
  async (formula) => {
    const record = {
      ...someApplication,
      name: formula,
      jobLetter: formula,
      jobData: { role: formula, type: formula, location: formula, job_desc: '' },
    };
    // Directly into the table, because the call would trim it.
    await careers.dataSource.query(
      `INSERT INTO applications (id, created_at, record) VALUES
       (gen_random_uuid(), '2026-01-01T00:00:01Z', $1),
       (gen_random_uuid(), '2026-01-01T00:00:02Z', $2),
       (gen_random_uuid(), '2026-01-01T00:00:03Z', $1)`,
      [someApplication, record],
    );
    const [last, line, first] = await lines();
    expect(namesIn([last ?? '', first ?? ''])).toEqual(['Itishree Swain', 'Itishree Swain']);
    // A spreadsheet may also split cells at a tab or a line break.
    const text = `'${formula.replaceAll('"', '""').replace(/(?<=[\t\r])=/, "'=")}`;
    const field = /["\t\r]/.test(text) ? `"${text}"` : text;
    expect(line).toBe(
      `${field},itishree@mail.example.in,9437100105,${field},${field},${field},${field},new,,2026-01-01 05:30`,
    );
  },
);

test('it has the same rows as the list with the same filter, newest first', async () => {
  for (const name of ['Asha 100%', 'Bina', 'Chitra 100 %'])
    await apply({ name, jobData: { ...someApplication.jobData, role: name === 'Bina' ? 'Asha' : 'Clerk' } });
  for (const q of ['', 'ASHA', '100%', '_', 'clerk', 'mail.example', 'nobody']) {
    const listed = await careers.admin(calls.getAllApplications, { query: { q } });
    expect(namesIn(await lines({ q }))).toEqual(listed.data.map(({ name }) => name));
  }
});

test('several batches of applications are exported completely and in order, also with equal times', async () => {
  const count = 2 * rowsPerBatch + 7;
  await careers.dataSource.query(
    `INSERT INTO applications (id, created_at, record)
     SELECT gen_random_uuid(), '2026-01-01'::timestamptz + (n / 500) * interval '1 ms',
            jsonb_set($1::jsonb, '{name}', to_jsonb('No ' || n))
     FROM generate_series(1, $2::int) AS n`,
    [someApplication, count],
  );
  const rows = await lines();
  expect(new Set(namesIn(rows)).size).toBe(count);
  const times = rows.map((row) => row.slice(row.lastIndexOf(',')));
  expect(times).toEqual(times.toSorted().toReversed());
  expect(await lines({ q: '99 no' })).toEqual(rows.filter((row) => row.startsWith('No 99')));
});

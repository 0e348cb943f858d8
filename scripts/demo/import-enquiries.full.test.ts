import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childEnvironment } from '@ekamra/contracts/testing/child-environment';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { calls, enquiry as enquirySchema, type StoredEnquiry } from '@ekamra/contracts';
import { startTestContent, type TestContent } from '../../services/content/testing/test-content.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startTestContent();
});
beforeEach(() => content.dataSource.query('TRUNCATE enquiries, outgoing_mail'));
afterAll(() => content[Symbol.asyncDispose]());

const closed: StoredEnquiry = {
  createdAt: '2025-12-20T04:30:00.000Z',
  name: 'Sujata Mishra',
  email: 'sujata@mail.in',
  phone: '9437100201',
  message: 'Is it free?',
  source_page: '/contact',
  state: 'closed',
  note: 'Sold.',
};
const bare: StoredEnquiry = {
  createdAt: '2026-01-14T04:30:00.000Z',
  name: 'Debasis Rath',
  email: 'debasis@mail.in',
  phone: '9437100202',
  state: 'new',
};

/** Runs the program on these enquiries; resolves to its exit code and stderr. */
const run = async (enquiries: unknown, env: Record<string, string> = {}) => {
  const program = join(import.meta.dirname, 'import-enquiries.ts');
  const child = spawn(process.execPath, [program], {
    env: {
      ...childEnvironment(),
      DATABASE_URL: content.databaseUrl,
      ENQUIRY_TO: 'hello@ekamra.example',
      ...env,
    },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => (complaints += String(chunk)));
  child.stdin.end(JSON.stringify(enquiries));
  const [code] = (await once(child, 'close')) as [number];
  return { code, complaints };
};
const listed = async () => (await content.admin(calls.getAllEnquiries)).data;

test('enquiries are stored with their time, state and note, and no mail about them is queued', async () => {
  expect(await run([closed, bare])).toEqual({ code: 0, complaints: '' });
  const data = await listed();
  expect(data).toMatchObject([bare, closed]);
  for (const one of data) expect(enquirySchema.parse(one).mail.state).toBe('delivered');
});

test('nothing is stored if there are enquiries already', async () => {
  await run([bare]);
  expect(await run([closed, bare])).toEqual({ code: 0, complaints: '' });
  expect(await listed()).toMatchObject([bare]);
});

test.each<[string, unknown, Record<string, string>, string]>([
  ['in production', [bare], { NODE_ENV: 'production' }, 'Production'],
  ['of which one is invalid', [bare, { ...closed, phone: '12' }], {}, 'Invalid phone number'],
])('enquiries %s are refused, all of them', async (...[, enquiries, env, complaint]) => {
  const { code, complaints } = await run(enquiries, env);
  expect(code).toBe(1);
  expect(complaints).toContain(complaint);
  expect(await listed()).toEqual([]);
});

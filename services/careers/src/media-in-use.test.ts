import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { createServiceClient } from '@ekamra/chassis';
import { testServiceTokens } from '@ekamra/chassis/testing';
import { type ApplicationInput, calls, mediaInUseCall } from '@ekamra/contracts';
import { someApplication, startTestCareers } from '../testing/test-careers.ts';

const careers = startedForTests(startTestCareers);
beforeEach(() => careers.dataSource.query('TRUNCATE applications, rate_limits'));

const inUse = async (names: string[]): Promise<string[]> => {
  const client = createServiceClient(careers.url, 'careers', testServiceTokens('content'));
  return (await client(mediaInUseCall('careers'), { body: { names } })).data.names;
};
const apply = (facts: Partial<ApplicationInput>) =>
  careers.visitor(calls.applyForJob, { body: { ...someApplication, ...facts } });

/** Stores an application of an earlier release, which took a résumé at any address. */
const store = (facts: Partial<ApplicationInput>) =>
  careers.dataSource.query(
    'INSERT INTO applications (id, created_at, record) VALUES (gen_random_uuid(), now(), $1)',
    [{ ...someApplication, ...facts }],
  );

const id = '01890000-0000-7000-8000-0000000000aa';
const pdf = `resumes/${id}.pdf`;
const jpg = `resumes/${id}.jpg`;
const docx = `resumes/${id}.docx`;
const odt = `resumes/${id}.odt`;
const picture = `${id}-640x480`;

test.each([
  ['an own address', `/real-estate/media/${pdf}`, pdf],
  ['an absolute address', `https://other.host/real-estate/media/${pdf}`, pdf],
  ['a DOCX file', `/real-estate/media/${docx}`, docx],
  ['an ODT file', `/real-estate/media/${odt}`, odt],
  ['a scan', `/real-estate/media/${jpg}`, jpg],
  ['a signed link', `http://other.host/real-estate/media/${jpg}?expires=1&signature=x`, jpg],
  ['a picture', `/real-estate/media/${picture}/640.avif`, picture],
])('a résumé is in use while an application names it, by %s', async (_, resume, name) => {
  const all = [pdf, docx, odt, jpg, picture];
  expect(await inUse(all)).toEqual([]);
  await store({ resume });
  await apply({});
  expect(await inUse(all)).toEqual([name]);
  await careers.dataSource.query('DELETE FROM applications');
  expect(await inUse([name])).toEqual([]);
});

test('an upload mentioned in a letter is in use', async () => {
  await apply({ jobLetter: `My work: https://ekamra.test/real-estate/media/${picture}.\nMore of it: none.` });
  expect(await inUse([picture, pdf])).toEqual([picture]);
});

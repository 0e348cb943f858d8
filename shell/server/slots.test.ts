import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runShell, type RunningShell } from '../testing/running-shell.ts';
import { builtSample, type BuiltSample } from '../testing/sample.ts';
import { stubApi, type StubApi } from '../testing/stub-api.ts';

let sample: BuiltSample;
let api: StubApi;
let shell: RunningShell;

beforeAll(async () => {
  sample = await builtSample();
  api = await stubApi({ '/real-estate/lands/get-all-lands': { status: 200, body: [{ _id: '1' }] } });
  const releases = sample.releases('slots');
  await sample.release(releases, 'one');
  shell = await runShell({ BFF_URL: api.url, ...sample.settings(releases) });
}, 300_000);
afterAll(async () => {
  await shell?.[Symbol.asyncDispose]();
  await api?.[Symbol.asyncDispose]();
  await sample?.[Symbol.asyncDispose]();
});

const page = async (path: string) => {
  const response = await fetch(shell.url + path);
  return { status: response.status, html: await response.text() };
};

test('a slot has the part of its remote, with data, styles and state', async () => {
  const { status, html } = await page('/aside/Puri');
  expect(status).toBe(200);
  expect(html).toMatch(
    /<h1>Page with a slot<\/h1><div[^>]*><section class="[^"]+"><a href="\/"[^>]*>Home<\/a>/,
  );
  expect(html).toContain('Lotus: 1 lands, asked 0 times');
  expect(html).toMatch(/<style data-slot-style="_R_\w+_">[^<]*teal/);
  expect(html).toMatch(/"slots":\{"_R_\w+_":\{"mutations"/);
}, 60_000);

test.each(['broken', 'late'])(
  'a part that is %s leaves its place empty, and the page is complete',
  async (city) => {
    const { status, html } = await page(`/aside/${city}`);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1>Page with a slot<\/h1><div[^>]*><\/div><p>After the slot<\/p>/);
    expect(html).not.toMatch(/data-slot-style|"slots":\{"_R/);
  },
  60_000,
);

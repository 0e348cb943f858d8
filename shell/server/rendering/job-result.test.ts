import { expect, test } from '@jest/globals';
import type { JobName } from '../../src/server/renderer.ts';
import { decodeResult, encodeResult } from './job-result.ts';

const page = {
  kind: 'page',
  status: 200,
  preloads: '',
  head: '<title>₹ “x”</title>'.repeat(20),
  styles: '',
  body: '<p title="x">'.repeat(9_000),
  slots: [{ id: '_R_1_', remote: 'mf-visits', name: 'building-aside', props: { name: 'é'.repeat(300) } }],
  page: '{"a":"\\u0000"}'.repeat(50),
};
const queries = { mutations: [], queries: [{ queryKey: ['x'], state: { data: ['y'.repeat(300)] } }] };

test.each<[string, JobName, unknown]>([
  ['nothing', 'searchParamsOf', undefined],
  ['names', 'searchParamsOf', ['district', 'page']],
  ['a page', 'render', page],
  ['a page with failures', 'render', { ...page, failure: { message: 'm', stack: 's'.repeat(999) } }],
  ['a redirect', 'render', { kind: 'redirect', status: 302, location: `/${'x'.repeat(400)}` }],
  ['a part', 'renderSlot', { kind: 'part', body: '“x”'.repeat(400), styles: 'x', queries }],
  ['a guide', 'crawlGuide', { pages: [{ path: '/a' }, { path: '/b', changed: '2026-01-01' }], lists: ['x'] }],
])('the result of a job arrives as it was: %s', (_, name, result) => {
  expect(decodeResult(name, Buffer.from(encodeResult(result)))).toEqual(result);
});

test.each<[string, JobName, unknown]>([
  ['another status', 'render', { ...page, status: '200' }],
  ['a page without a body', 'render', { ...page, body: undefined }],
  ['a text that is none', 'render', { ...page, head: { toString: 1 } }],
  ['another job’s', 'crawlGuide', page],
])('a result that is none of the job is refused: %s', (_, name, result) => {
  expect(() => decodeResult(name, Buffer.from(encodeResult(result)))).toThrow();
});

test.each([
  '',
  '00000000',
  '01000000',
  '0100000002000000',
  'ffffffff',
  '01000000020000007b7d00',
  '02000000020000000900000022007b7d',
])('bytes that are no result are refused: %s', (hex) => {
  expect(() => decodeResult('searchParamsOf', Buffer.from(hex, 'hex'))).toThrow();
});

test('a result of more JSON than the shell can parse at once is not sent', () => {
  expect(() =>
    encodeResult({
      kind: 'part',
      queries: 'x'
        .repeat(200)
        .split('')
        .map(() => 'y'.repeat(9_000)),
    }),
  ).toThrow('characters of JSON');
});

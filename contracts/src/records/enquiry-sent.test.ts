import { expect, test } from '@jest/globals';
import { enquirySentAddress, propertyPageFrom } from './enquiry-sent.ts';

test.each(['/property/Lingaraj-Heights/1', '/property/ଘର/1', '/property/50%25-off/1', '/lands/1'])(
  '%s is the page of a property',
  (path) => {
    expect(propertyPageFrom(path)).toBe(path);
    const address = new URL(enquirySentAddress(path), 'http://site.example');
    expect([address.pathname, address.searchParams.get('from')]).toEqual(['/enquiry-sent', path]);
  },
);

test.each([
  undefined,
  '',
  '/contact',
  '//evil.example/lands/1',
  'https://evil.example/lands/1',
  '/\\evil.example/lands/1',
  '/lands/1/../..//evil.example',
  '/lands/\\evil.example',
  '/lands/1?next=//evil.example',
  'javascript:/lands/1',
])('%s is none, and no way back leads there', (text) => {
  expect(propertyPageFrom(text)).toBeUndefined();
  expect(enquirySentAddress(text)).toBe('/enquiry-sent');
});

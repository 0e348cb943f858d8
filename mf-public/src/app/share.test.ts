import { expect, jest, test } from '@jest/globals';
import { share, type Shared } from './share.ts';

const what = { title: 'Lingaraj Heights', url: 'https://www.ekamra.example/property/x' };
const failing = (name: string) => () => Promise.reject(Object.assign(new Error('No'), { name }));
const clipboard = () => ({ writeText: jest.fn<(text: string) => Promise<void>>(() => Promise.resolve()) });

test('hands the page to the system’s own sheet where there is one', async () => {
  const sheet = jest.fn<(handed: Shared) => Promise<void>>(() => Promise.resolve());
  expect(await share(what, { share: sheet })).toBe('shared');
  expect(sheet).toHaveBeenCalledWith(what);
});

test('copies the link where there is none, or where it is refused', async () => {
  const one = clipboard();
  expect(await share(what, { clipboard: one })).toBe('copied');
  expect(one.writeText).toHaveBeenCalledWith(what.url);
  expect(await share(what, { share: failing('NotAllowedError'), clipboard: clipboard() })).toBe('copied');
});

test('leaves it at that when the visitor closes the sheet', async () => {
  const one = clipboard();
  expect(await share(what, { share: failing('AbortError'), clipboard: one })).toBe('left');
  expect(one.writeText).not.toHaveBeenCalled();
});

test('says so when neither works', async () => {
  expect(await share(what, {})).toBe('failed');
  expect(await share(what, { clipboard: { writeText: failing('NotAllowedError') } })).toBe('failed');
});

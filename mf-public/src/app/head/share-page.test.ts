import { expect, jest, test } from '@jest/globals';
import { share, type SharedPage } from './share-page.ts';

const page = { title: 'Lingaraj Heights', url: 'https://www.ekamra.example/property/x' };
const rejecting = (name: string) => () => Promise.reject(Object.assign(new Error('No'), { name }));
const clipboard = () => ({ writeText: jest.fn<(text: string) => Promise<void>>(() => Promise.resolve()) });

test('opens the system’s share sheet where there is one', async () => {
  const sheet = jest.fn<(shared: SharedPage) => Promise<void>>(() => Promise.resolve());
  expect(await share(page, { share: sheet })).toBe('shared');
  expect(sheet).toHaveBeenCalledWith(page);
});

test('copies the link where there is none, or where it is refused', async () => {
  const clipboardStub = clipboard();
  expect(await share(page, { clipboard: clipboardStub })).toBe('copied');
  expect(clipboardStub.writeText).toHaveBeenCalledWith(page.url);
  expect(await share(page, { share: rejecting('NotAllowedError'), clipboard: clipboard() })).toBe('copied');
});

test('does not copy the link when the visitor closes the sheet', async () => {
  const clipboardStub = clipboard();
  expect(await share(page, { share: rejecting('AbortError'), clipboard: clipboardStub })).toBe('cancelled');
  expect(clipboardStub.writeText).not.toHaveBeenCalled();
});

test('reports failure when neither works', async () => {
  expect(await share(page, {})).toBe('failed');
  expect(await share(page, { clipboard: { writeText: rejecting('NotAllowedError') } })).toBe('failed');
});

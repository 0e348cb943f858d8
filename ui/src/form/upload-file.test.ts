import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { uploadPresets } from '@ekamra/contracts/records/options';
import { imageHost } from '@ekamra/contracts/testing/image-host';
import { uploadFile } from './upload-file.ts';

const host = imageHost();
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const start = () => {
  const outcome = jest.fn();
  const upload = uploadFile('/upload', {
    file: new File(['x'], 'plan.png'),
    preset: uploadPresets.buildings,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  void upload.then(outcome, outcome);
  const [request] = host.sent;
  if (!request) throw new Error('Nothing was sent');
  return { outcome, request };
};
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const noAnswer = expect.objectContaining({ name: 'UploadFailed', status: 0 });

test('an upload that makes progress goes on, however long it takes', async () => {
  const { outcome, request } = start();
  for (let part = 0; part < 10; part += 1) {
    await pass(29);
    request.progress(part / 10);
  }
  expect(outcome).not.toHaveBeenCalled();
  request.progress(1);
  await pass(50);
  const secure_url = '/real-estate/media/01890000-0000-7000-8000-000000000001-1600x1000';
  request.answer(200, { secure_url, bytes: 1 });
  await pass(0);
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ secure_url }));
  expect(jest.getTimerCount()).toBe(0);
});

test.each([
  ['from the start', []],
  ['halfway', [0.5]],
])('an upload without progress for 30 seconds %s fails, and its request ends', async (_, parts) => {
  const { outcome, request } = start();
  for (const part of parts) request.progress(part);
  await pass(29);
  expect(outcome).not.toHaveBeenCalled();
  await pass(1);
  expect(outcome).toHaveBeenCalledWith(noAnswer);
  expect(request.aborted).toBe(true);
});

test('an upload that is complete fails if it is not answered within a minute', async () => {
  const { outcome, request } = start();
  request.progress(1);
  await pass(59);
  expect(outcome).not.toHaveBeenCalled();
  await pass(1);
  expect(outcome).toHaveBeenCalledWith(noAnswer);
});

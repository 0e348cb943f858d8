import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import { type Frame, readFrames, writeFrame } from './frames.ts';

const stage = () => {
  const stream = new PassThrough();
  const frames: { header: unknown; payload: string }[] = [];
  const faults: unknown[] = [];
  readFrames(stream, {
    onFrame: ({ header, payload }: Frame) => frames.push({ header, payload: payload.toString() }),
    onFault: (error) => faults.push(error),
  });
  return { stream, frames, faults };
};

test('frames arrive as they were written, in whatever pieces', async () => {
  const written = new PassThrough();
  writeFrame(written, { kind: 'job', text: '₹ “x”' }, Buffer.from('one two'));
  writeFrame(written, { kind: 'empty' });
  writeFrame(written, { kind: 'job' }, Buffer.from('₹'.repeat(50_000)));
  const bytes = Buffer.concat(await written.end().toArray());
  for (const size of [1, 7, 4_096, bytes.length]) {
    const { stream, frames, faults } = stage();
    for (let at = 0; at < bytes.length; at += size) stream.write(bytes.subarray(at, at + size));
    await new Promise((resolve) => stream.end(resolve).once('end', resolve));
    expect(faults).toEqual([]);
    expect(frames).toEqual([
      { header: { kind: 'job', text: '₹ “x”' }, payload: 'one two' },
      { header: { kind: 'empty' }, payload: '' },
      { header: { kind: 'job' }, payload: '₹'.repeat(50_000) },
    ]);
  }
});

test('a frame that is too long is not written', () => {
  const stream = new PassThrough();
  expect(() => writeFrame(stream, { kind: 'job', text: 'x'.repeat(300_000) })).toThrow('too long');
  expect(() => writeFrame(stream, {}, new Uint8Array(17_000_000))).toThrow('too long');
  expect(stream.read()).toBeNull();
});

test.each([
  ['a payload that is too long', Buffer.from('0000000201000001', 'hex')],
  ['a header that is too long', Buffer.from('0004000100000000', 'hex')],
  ['a length that nobody has room for', Buffer.from('ffffffffffffffff', 'hex')],
  ['a header that is no JSON', Buffer.from('0000000200000000407b', 'hex')],
])('%s ends the reading', async (_, bytes) => {
  const { stream, frames, faults } = stage();
  stream.write(bytes);
  writeFrame(stream, { kind: 'job' });
  await new Promise((resolve) => setImmediate(resolve));
  expect([frames, faults.length]).toEqual([[], 1]);
});

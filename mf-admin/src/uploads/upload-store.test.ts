import { describe, expect, test } from '@jest/globals';
import { type UploadsOptions, createUploads, isUnsettled, storedUrls } from './upload-store.ts';
import { unsettledMessage } from './use-form-uploads.ts';

const picture = (name: string, type = 'image/jpeg', bytes = 8): File =>
  new File([new Uint8Array(bytes)], name, { type });

interface Sent {
  name: string;
  progress(part: number): void;
  succeed(url: string): void;
  fail(message: string): void;
  aborted(): boolean;
}

/** Uploads whose transfers the test controls, file by file. */
const controlled = (options: Partial<UploadsOptions> = {}) => {
  const sent: Sent[] = [];
  const discarded: string[] = [];
  const uploads = createUploads({
    initial: [],
    max: 40,
    previewOf: (file) => `blob:${file.name}`,
    discardPreview: (preview) => discarded.push(preview),
    send: (file, onProgress, signal) =>
      new Promise((resolve, reject) => {
        sent.push({
          name: file.name,
          progress: onProgress,
          succeed: resolve,
          fail: (message) => reject(new Error(message)),
          aborted: () => signal.aborted,
        });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    ...options,
  });
  const states = () => uploads.list().map(({ name, state }) => `${name} ${state}`);
  const at = (index: number) => {
    const item = uploads.list()[index];
    if (!item) throw new Error(`No picture ${index}`);
    return item;
  };
  return { uploads, sent, discarded, states, at };
};
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

describe('uploads', () => {
  test('send three in parallel, and queue the others', async () => {
    const { uploads, sent, states } = controlled();
    uploads.add(['a', 'b', 'c', 'd'].map((name) => picture(name)));
    expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
    sent[1]?.succeed('/real-estate/media/b');
    await settled();
    expect(states()).toEqual(['a sending', 'b done', 'c sending', 'd sending']);
  });

  test('report the progress of each', () => {
    const { uploads, sent, at } = controlled();
    uploads.add([picture('a'), picture('b')]);
    sent[1]?.progress(0.4);
    expect([at(0).progress, at(1).progress]).toEqual([0, 0.4]);
  });

  test('keep the order of the chosen files, whichever is done first', async () => {
    const { uploads, sent } = controlled({ initial: ['/real-estate/media/kept'] });
    uploads.add([picture('a'), picture('b')]);
    sent[1]?.succeed('/b');
    sent[0]?.succeed('/a');
    await settled();
    expect(storedUrls(uploads.list())).toEqual(['/real-estate/media/kept', '/a', '/b']);
  });

  test('a failed one shows the reason, and is retried alone', async () => {
    const { uploads, sent, states, at } = controlled();
    uploads.add([picture('a'), picture('b')]);
    sent[0]?.fail('The connection failed');
    await settled();
    expect(at(0)).toMatchObject({ state: 'failed', problem: 'The connection failed' });
    expect(uploads.list().some(isUnsettled)).toBe(true);
    uploads.retry(at(0).key);
    expect(states()).toEqual(['a sending', 'b sending']);
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'a']);
  });

  test('removing one during its upload cancels it and frees its slot and its preview', async () => {
    const { uploads, sent, discarded, states, at } = controlled();
    uploads.add(['a', 'b', 'c', 'd'].map((name) => picture(name)));
    uploads.remove(at(0).key);
    await settled();
    expect(sent[0]?.aborted()).toBe(true);
    expect(discarded).toEqual(['blob:a']);
    expect(states()).toEqual(['b sending', 'c sending', 'd sending']);
  });

  test('reject a wrong type and too large a file before anything is sent', () => {
    const { uploads, sent } = controlled();
    uploads.add([
      picture('plan.pdf', 'application/pdf'),
      picture('huge.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1),
    ]);
    expect(sent).toHaveLength(0);
    expect(uploads.list()).toHaveLength(0);
    expect(uploads.refusals()).toEqual([
      'plan.pdf is not a picture we can use (JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each).',
      'huge.jpg has 10.1 MB; a picture may have at most 10 MB.',
    ]);
  });

  test('accept only as many as allowed', () => {
    const { uploads, states } = controlled({ max: 2, initial: ['/kept'] });
    uploads.add([picture('a'), picture('b')]);
    expect(states()).toEqual(['kept done', 'a sending']);
    expect(uploads.refusals()).toEqual(['b was left out: at most 2 pictures.']);
  });

  test('a single picture replaces the one before once it is done', async () => {
    const { uploads, sent, states } = controlled({ max: 1, initial: ['/kept'] });
    uploads.add([picture('a')]);
    expect(states()).toEqual(['a sending']);
    expect(storedUrls(uploads.list())).toEqual(['/kept']);
    sent[0]?.succeed('/a');
    await settled();
    expect(storedUrls(uploads.list())).toEqual(['/a']);
    uploads.remove(uploads.list()[0]?.key ?? '');
    expect(uploads.list()).toEqual([]);
  });

  test.each(['cancelled', 'removed after it failed'])(
    'a single picture comes back when its replacement is %s',
    async (ending) => {
      const { uploads, sent, discarded, states, at } = controlled({ max: 1 });
      uploads.add([picture('first')]);
      sent[0]?.succeed('/first');
      await settled();
      uploads.add([picture('second')]);
      uploads.add([picture('third')]);
      if (ending !== 'cancelled') sent[2]?.fail('The connection failed');
      await settled();
      expect(discarded).toEqual(['blob:second']);
      uploads.remove(at(0).key);
      await settled();
      expect(states()).toEqual(['first done']);
      expect(storedUrls(uploads.list())).toEqual(['/first']);
      expect(discarded).toEqual(['blob:second', 'blob:third']);
    },
  );

  test('describe which are pending and which failed', async () => {
    const { uploads, sent } = controlled();
    expect(unsettledMessage(uploads.list())).toBeUndefined();
    uploads.add(['a', 'b', 'c', 'd', 'e'].map((name) => picture(name)));
    sent[0]?.fail('The connection failed');
    await settled();
    expect(unsettledMessage(uploads.list())).toBe(
      'Still uploading: b, c, d and 1 more. Wait until it is done, or cancel it. Not uploaded: a. Retry or remove it.',
    );
  });

  test('move within the list and no further', () => {
    const { uploads, states, at } = controlled({ initial: ['/1', '/2', '/3'] });
    uploads.move(at(2).key, -1);
    expect(states()).toEqual(['1 done', '3 done', '2 done']);
    uploads.move(at(0).key, -1);
    expect(states()).toEqual(['1 done', '3 done', '2 done']);
  });
});

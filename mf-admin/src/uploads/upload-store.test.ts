import { describe, expect, test } from '@jest/globals';
import { PictureRefused } from '@ekamra/ui/form/picture-file/picture-rules.ts';
import { UploadFailed } from '@ekamra/ui/form/upload-file.ts';
import { type UploadsOptions, createUploads, isUnsettled, storedUrls } from './upload-store.ts';
import { unsettledMessage } from './use-form-uploads.ts';

const picture = (name: string, type = 'image/jpeg', bytes = 8): File =>
  new File([new Uint8Array(bytes)], name, { type });

interface Sent {
  name: string;
  progress(part: number): void;
  succeed(url: string): void;
  fail(error: string | Error): void;
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
    prepare: async (file) => ({ file, isAnimation: false }),
    send: (file, onProgress, signal) =>
      new Promise((resolve, reject) => {
        sent.push({
          name: file.name,
          progress: onProgress,
          succeed: resolve,
          fail: (error) => reject(typeof error === 'string' ? new Error(error) : error),
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
  /** Adds files, and waits until the first ones are being sent. */
  const add = async (files: readonly File[]): Promise<void> => {
    uploads.add(files);
    await settled();
  };
  return { uploads, add, sent, discarded, states, at };
};
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** Uploads whose pictures are made smaller by the test. */
const reduced = () => {
  const reductions: { done(file: File): void; fail(error: Error): void }[] = [];
  const parts = controlled({
    prepare: (_, onReduce, signal) =>
      new Promise((resolve, reject) => {
        onReduce();
        reductions.push({ done: (file) => resolve({ file, isAnimation: true }), fail: reject });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  return { ...parts, reductions };
};

describe('uploads', () => {
  test('send three in parallel, and queue the others', async () => {
    const { add, sent, states } = controlled();
    await add(['a', 'b', 'c', 'd'].map((name) => picture(name)));
    expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
    sent[1]?.succeed('/real-estate/media/b');
    await settled();
    expect(states()).toEqual(['a sending', 'b done', 'c sending', 'd sending']);
  });

  test('report the progress of each', async () => {
    const { add, sent, at } = controlled();
    await add([picture('a'), picture('b')]);
    sent[1]?.progress(0.4);
    expect([at(0).progress, at(1).progress]).toEqual([0, 0.4]);
  });

  test('keep the order of the chosen files, whichever is done first', async () => {
    const { uploads, add, sent } = controlled({ initial: ['/real-estate/media/kept'] });
    await add([picture('a'), picture('b')]);
    sent[1]?.succeed('/b');
    sent[0]?.succeed('/a');
    await settled();
    expect(storedUrls(uploads.list())).toEqual(['/real-estate/media/kept', '/a', '/b']);
  });

  test('a failed one shows the reason, and is retried alone', async () => {
    const { uploads, add, sent, states, at } = controlled();
    await add([picture('a'), picture('b')]);
    sent[0]?.fail('The connection failed');
    await settled();
    expect(at(0)).toMatchObject({ state: 'failed', problem: 'The connection failed' });
    expect(uploads.list().some(isUnsettled)).toBe(true);
    uploads.retry(at(0).key);
    expect(states()).toEqual(['a sending', 'b sending']);
    await settled();
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'a']);
  });

  describe('that are made smaller', () => {
    test('say so from the choosing on, and show and send the smaller picture', async () => {
      const { add, reductions, sent, discarded, states, at } = reduced();
      await add([picture('large')]);
      expect(states()).toEqual(['large reducing']);
      expect(at(0).preview).toBe('blob:large');
      reductions[0]?.done(picture('small'));
      await settled();
      expect(sent.map(({ name }) => name)).toEqual(['small']);
      expect(at(0)).toMatchObject({ preview: 'blob:small', state: 'sending', isAnimation: true });
      expect(discarded).toEqual(['blob:large']);
    });

    test('are not made smaller again by a retry', async () => {
      const { uploads, add, reductions, sent, at } = reduced();
      await add([picture('large')]);
      reductions[0]?.done(picture('small'));
      await settled();
      sent[0]?.fail('The connection failed');
      await settled();
      uploads.retry(at(0).key);
      await settled();
      expect(reductions).toHaveLength(1);
      expect(sent.map(({ name }) => name)).toEqual(['small', 'small']);
    });

    test('are cancelled by a removal, and nothing is sent', async () => {
      const { uploads, add, reductions, sent, discarded, at } = reduced();
      await add([picture('large')]);
      uploads.remove(at(0).key);
      reductions[0]?.done(picture('small'));
      await settled();
      expect([uploads.list(), sent, discarded]).toEqual([[], [], ['blob:large']]);
    });
  });

  test.each([
    ['of the wrong type', new UploadFailed(415, 'The file is not a picture'), true],
    ['too large', new UploadFailed(413, 'The file is too large'), true],
    ['damaged', new UploadFailed(422, 'The picture is damaged'), true],
    ['that the browser cannot read', new PictureRefused('It cannot be read'), true],
    ['whose connection failed', new UploadFailed(0, 'The connection failed'), false],
    ['that finds no room', new UploadFailed(507, 'There is no room'), false],
    ['that came too often', new UploadFailed(429, 'Too many'), false],
  ])('a picture %s is final only if a retry would fail the same way', async (_, error, isFinal) => {
    const { uploads, add, sent, at } = controlled();
    await add([picture('a')]);
    sent[0]?.fail(error);
    await settled();
    expect(at(0)).toMatchObject({ state: 'failed', problem: error.message, isFinal });
    expect(unsettledMessage(uploads.list())).toBe(
      `Not uploaded: a. ${isFinal ? 'Remove' : 'Retry or remove'} it.`,
    );
  });

  test('removing one during its upload cancels it and frees its slot and its preview', async () => {
    const { uploads, add, sent, discarded, states, at } = controlled();
    await add(['a', 'b', 'c', 'd'].map((name) => picture(name)));
    uploads.remove(at(0).key);
    await settled();
    expect(sent[0]?.aborted()).toBe(true);
    expect(discarded).toEqual(['blob:a']);
    expect(states()).toEqual(['b sending', 'c sending', 'd sending']);
  });

  test('reject a wrong type and too large a file before anything is sent', async () => {
    const { uploads, add, sent } = controlled();
    await add([
      picture('plan.pdf', 'application/pdf'),
      picture('huge.jpg', 'image/jpeg', 30 * 1024 * 1024 + 1),
    ]);
    expect(sent).toHaveLength(0);
    expect(uploads.list()).toHaveLength(0);
    expect(uploads.refusals()).toEqual([
      'plan.pdf is not a picture we can use (JPEG, PNG, WebP, AVIF, GIF or HEIC, up to 30 MB and 200 megapixels each).',
      'huge.jpg has 30.1 MB; a picture may have at most 30 MB.',
    ]);
  });

  test('accept only as many as allowed', async () => {
    const { uploads, add, states } = controlled({ max: 2, initial: ['/kept'] });
    await add([picture('a'), picture('b')]);
    expect(states()).toEqual(['kept done', 'a sending']);
    expect(uploads.refusals()).toEqual(['b was left out: at most 2 pictures.']);
  });

  test('a single picture replaces the one before once it is done', async () => {
    const { uploads, add, sent, states } = controlled({ max: 1, initial: ['/kept'] });
    await add([picture('a')]);
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
      const { uploads, add, sent, discarded, states, at } = controlled({ max: 1 });
      await add([picture('first')]);
      sent[0]?.succeed('/first');
      await settled();
      await add([picture('second')]);
      await add([picture('third')]);
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
    const { uploads, add, sent } = controlled();
    expect(unsettledMessage(uploads.list())).toBeUndefined();
    await add(['a', 'b', 'c', 'd', 'e'].map((name) => picture(name)));
    sent[0]?.fail('The connection failed');
    await settled();
    expect(unsettledMessage(uploads.list())).toBe(
      'Still uploading: b, c, d and 1 more. Wait until it is done, or cancel it. Not uploaded: a. Retry or remove it.',
    );
  });

  test('a stored one gets another address, and shows that in place of its preview', async () => {
    const { uploads, add, sent, discarded } = controlled();
    await add([picture('a')]);
    sent[0]?.succeed('/a');
    await settled();
    uploads.readdress(uploads.list()[0]?.key ?? '', '/a#focus=10,20');
    expect(storedUrls(uploads.list())).toEqual(['/a#focus=10,20']);
    expect(uploads.list()[0]?.preview).toBe('/a#focus=10,20');
    expect(discarded).toEqual(['blob:a']);
  });

  test('move within the list and no further', () => {
    const { uploads, states, at } = controlled({ initial: ['/1', '/2', '/3'] });
    uploads.move(at(2).key, -1);
    expect(states()).toEqual(['1 done', '3 done', '2 done']);
    uploads.move(at(0).key, -1);
    expect(states()).toEqual(['1 done', '3 done', '2 done']);
  });
});

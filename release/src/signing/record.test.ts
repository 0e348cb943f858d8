import { expect, test } from '@jest/globals';
import type { Envelope } from '@ekamra/contracts/release';
import { payloadTypes } from '@ekamra/contracts/release';
import {
  createRegistry,
  endCanary,
  generateKey,
  openRecord,
  promote,
  rollback,
  setCanary,
  signEnvelope,
  signingKey,
  type SigningKey,
} from '../index.ts';
import { createFolderObjects } from '../store/folder-objects.ts';
import { temporaryFolder } from '../testing/built-folder.ts';
import { releaseKey, takeBackKey, testRegistry, trust } from '../testing/keys.ts';
import { publishVersions } from '../testing/published.ts';
import { textAt } from '../testing/stored-files.ts';
import { preAuthEncoding } from './envelope.ts';
import { trustedKeys, trustText } from './keys.ts';

const remote = 'mf-sample';
const reason = { by: 'Asha', why: 'a test' };
const recordPath = 'mf-sample/record.json';

/** A store in which version-1, then version-2 was promoted, and a reader that knows nothing of it yet. */
const trial = async () => {
  const folder = await temporaryFolder();
  const objects = createFolderObjects(folder.path);
  const writer = testRegistry(objects);
  await publishVersions(writer, ['version-1', 'version-2', 'version-3']);
  for (const version of ['version-1', 'version-2']) await promote(writer, { remote, version }, reason);
  return {
    objects,
    writer,
    reader: () => createRegistry({ objects, trust }),
    changes: async (): Promise<Envelope[]> => JSON.parse(await textAt(objects, recordPath)).changes,
    write: (changes: unknown[]) => objects.put(recordPath, JSON.stringify({ changes })),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
};

const payloadOf = ({ payload }: Envelope) => JSON.parse(Buffer.from(payload, 'base64').toString());
const signed = (key: SigningKey, change: object): Envelope => signEnvelope(key, payloadTypes.change, change);

test('the encoding that is signed is the one of the specification', () => {
  // The example of DSSE 1.0.2, protocol.md.
  const encoded = preAuthEncoding('http://example.com/HelloWorld', Buffer.from('hello world'));
  expect(encoded.toString()).toBe('DSSEv1 29 http://example.com/HelloWorld 11 hello world');
});

test('trusted keys are read as they are written, and anything else is refused', () => {
  expect(trustedKeys(trustText(trust)).map(({ id, may }) => [id, may])).toEqual([
    [releaseKey.id, 'release'],
    [takeBackKey.id, 'take-back'],
  ]);
  expect(signingKey(`generated-${generateKey()}`).id).toMatch(/^[0-9a-f]{16}$/);
  for (const text of ['admin:AAAA', 'release:AAAA', 'AAAA']) expect(() => trustedKeys(text)).toThrow();
});

const stranger = signingKey(generateKey());
const tampered: [string, (changes: Envelope[]) => unknown[]][] = [
  [
    'another version is said to be live',
    ([first, second]) => {
      const payload = { ...payloadOf(second as Envelope), live: 'version-3' };
      return [first, { ...second, payload: Buffer.from(JSON.stringify(payload)).toString('base64') }];
    },
  ],
  ['its changes are in another order', (changes) => changes.toReversed()],
  ['its first change was cut off', (changes) => changes.slice(1)],
  ['a change is in it twice', ([first, second]) => [first, second, second]],
  [
    'a change of another history, signed as it should be, stands in it',
    ([first, second]) => [
      first,
      signed(releaseKey, { ...payloadOf(second as Envelope), previous: 'a'.repeat(64) }),
    ],
  ],
  [
    'a key that nobody knows signed a change',
    ([first, second]) => [first, signed(stranger, payloadOf(second as Envelope))],
  ],
  [
    'a change claims the key of another',
    ([first, second]) => {
      const forged = signed(stranger, payloadOf(second as Envelope));
      const signatures = forged.signatures.map((one) => ({ ...one, keyid: releaseKey.id }));
      return [first, { ...forged, signatures }];
    },
  ],
  [
    'the key for taking back promoted',
    ([first, second]) => [first, signed(takeBackKey, payloadOf(second as Envelope))],
  ],
  [
    'the key for taking back rolls back to what was never live',
    ([first, second]) => [
      first,
      signed(takeBackKey, { ...payloadOf(second as Envelope), action: 'rollback', live: 'version-3' }),
    ],
  ],
  [
    'the key for taking back ends a canary into another version',
    ([first, second]) => [
      first,
      signed(takeBackKey, { ...payloadOf(second as Envelope), action: 'end-canary' }),
    ],
  ],
  [
    'the key for taking back leaves a canary behind',
    ([first, second]) => [
      first,
      signed(takeBackKey, {
        ...payloadOf(second as Envelope),
        action: 'rollback',
        live: 'version-1',
        canary: { version: 'version-3', percent: 100 },
      }),
    ],
  ],
  [
    'its change is one of another remote',
    ([first, second]) => [
      first,
      signed(releaseKey, { ...payloadOf(second as Envelope), remote: 'mf-other' }),
    ],
  ],
  [
    'a release was put in the place of a change',
    ([first, second]) => [
      first,
      signEnvelope(releaseKey, payloadTypes.release, payloadOf(second as Envelope)),
    ],
  ],
];
test.each(tampered)('a record is refused when %s', async (_what, tamper) => {
  await using store = await trial();
  await store.write(tamper(await store.changes()));
  await expect(store.reader().record(remote)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
  // Whoever knows it keeps refusing, and nothing is written over it.
  await expect(promote(store.writer, { remote, version: 'version-3' }, reason)).rejects.toMatchObject({
    code: 'NOT_TRUSTED',
  });
});

test('who and why are written down as one plain line, and a reason of which nothing is left is refused', async () => {
  await using all = await trial();
  const typed = { by: ' Asha\u001b]0;x\u0007 Das', why: 'Two\r\nlines \u202eand\u001b[2J more' };
  await rollback(all.writer, { remote, version: 'version-1' }, typed);
  const change = (await all.reader().record(remote))?.changes.at(-1);
  expect(change).toMatchObject({ by: 'Asha]0;x Das', why: 'Two lines and[2J more' });
  await expect(
    promote(all.writer, { remote, version: 'version-2' }, { by: 'Asha', why: '\u0007\n' }),
  ).rejects.toMatchObject({ code: 'BAD_CHANGE' });
});

test('a record of which half is there is refused', async () => {
  await using store = await trial();
  const text = await textAt(store.objects, recordPath);
  await store.objects.put(recordPath, text.slice(0, text.length / 2));
  await expect(store.reader().record(remote)).rejects.toMatchObject({ code: 'DAMAGED' });
});

test('a history that ends earlier than what was known is refused by those who knew it', async () => {
  await using store = await trial();
  const knowing = store.reader();
  expect(await knowing.record(remote)).toMatchObject({ live: 'version-2' });
  await store.write((await store.changes()).slice(0, 1));
  await expect(knowing.record(remote)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
});

test('a history that was written anew with the right key is refused by those who knew the other one', async () => {
  await using store = await trial();
  await using other = await trial();
  const knowing = store.reader();
  await knowing.record(remote);
  await store.write([...(await other.changes())]);
  await expect(knowing.record(remote)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
});

test('the shell may roll back to what was live and end a canary, and nothing else', async () => {
  await using store = await trial();
  const shell = createRegistry({ objects: store.objects, trust, key: takeBackKey });
  expect(await rollback(shell, { remote }, { by: 'the shell', why: 'errors' })).toMatchObject({
    live: 'version-1',
  });
  await setCanary(store.writer, { remote, version: 'version-3', percent: 10 }, reason);
  expect(await endCanary(shell, { remote }, { by: 'the shell', why: 'errors' })).toMatchObject({
    live: 'version-1',
  });
  for (const change of [
    promote(shell, { remote, version: 'version-3' }, reason),
    setCanary(shell, { remote, version: 'version-3', percent: 10 }, reason),
  ])
    await expect(change).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
  expect((await store.reader().record(remote))?.changes).toHaveLength(5);
});

test('whoever asks again gets what is known while nothing changed, and what is new once something did', async () => {
  await using store = await trial();
  const reader = store.reader();
  const record = await reader.record(remote);
  expect(record).toMatchObject({ live: 'version-2' });
  expect(await reader.record(remote)).toBe(record);
  await promote(store.writer, { remote, version: 'version-3' }, reason);
  expect(await reader.record(remote)).toMatchObject({ live: 'version-3' });
  expect(await reader.record('mf-other')).toBeUndefined();
});

test('what is known is not verified again: reading a long history costs what is new of it', async () => {
  await using store = await trial();
  const read = async () => {
    const object = await store.objects.get(recordPath);
    if (!object) throw new Error('There is a record');
    return object;
  };
  const known = openRecord(await read(), { remote, trust });
  await promote(store.writer, { remote, version: 'version-3' }, reason);
  const object = await read();
  // Without the key of the changes that are known.
  expect(() => openRecord(object, { remote, trust: [], known })).toThrow('Change 3 of mf-sample');
  expect(openRecord(object, { remote, trust, known }).record.live).toBe('version-3');
});

import { expect, test } from '@jest/globals';
import type { Envelope } from '@ekamra/contracts/releases/release';
import { payloadTypes } from '@ekamra/contracts/releases/release';
import {
  createRegistry,
  endCanary,
  generateKey,
  promote,
  rollback,
  setCanary,
  signingKey,
  type SigningKey,
} from '../index.ts';
import { createFolderObjects } from '../store/folder-objects.ts';
import { temporaryFolder } from '../../testing/built-folder.ts';
import { releaseKey, rollbackKey, testRegistry, trust } from '../../testing/test-keys.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { textAt } from '../../testing/stored-files.ts';
import { preAuthEncoding, signEnvelope } from './envelope.ts';
import { openRecord } from './signed-record.ts';
import { trustedKeys, trustText } from './signing-keys.ts';

const remote = 'mf-sample';
const reason = { by: 'Asha', why: 'a test' };
const recordPath = 'mf-sample/record.json';

/** A store in which version-1 and then version-2 was promoted, and a factory of readers without a cache. */
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

test('the signed encoding matches the example of DSSE', () => {
  // The example of DSSE 1.0.2, protocol.md.
  const encoded = preAuthEncoding('http://example.com/HelloWorld', Buffer.from('hello world'));
  expect(encoded.toString()).toBe('DSSEv1 29 http://example.com/HelloWorld 11 hello world');
});

test('trusted keys are parsed as they are formatted, and anything else is refused', () => {
  expect(trustedKeys(trustText(trust)).map(({ id, authority: may }) => [id, may])).toEqual([
    [releaseKey.id, 'release'],
    [rollbackKey.id, 'take-back'],
  ]);
  expect(signingKey(`generated-${generateKey()}`).id).toMatch(/^[0-9a-f]{16}$/);
  for (const text of ['admin:AAAA', 'release:AAAA', 'AAAA']) expect(() => trustedKeys(text)).toThrow();
});

const stranger = signingKey(generateKey());
const tamperings: [string, (changes: Envelope[]) => unknown[]][] = [
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
    ([first, second]) => [first, signed(rollbackKey, payloadOf(second as Envelope))],
  ],
  [
    'the key for taking back rolls back to what was never live',
    ([first, second]) => [
      first,
      signed(rollbackKey, { ...payloadOf(second as Envelope), action: 'rollback', live: 'version-3' }),
    ],
  ],
  [
    'the key for taking back ends a canary into another version',
    ([first, second]) => [
      first,
      signed(rollbackKey, { ...payloadOf(second as Envelope), action: 'end-canary' }),
    ],
  ],
  [
    'the key for taking back leaves a canary behind',
    ([first, second]) => [
      first,
      signed(rollbackKey, {
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
test.each(tamperings)('a record is refused when %s', async (_what, tamper) => {
  await using store = await trial();
  await store.write(tamper(await store.changes()));
  await expect(store.reader().record(remote)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
  // A registry that has read the original refuses it as well, and doesn't overwrite it.
  await expect(promote(store.writer, { remote, version: 'version-3' }, reason)).rejects.toMatchObject({
    code: 'NOT_TRUSTED',
  });
});

test('author and reason are stored as one plain line, and an empty reason is refused', async () => {
  await using all = await trial();
  const typed = { by: ' Asha\u001b]0;x\u0007 Das', why: 'Two\r\nlines \u202eand\u001b[2J more' };
  await rollback(all.writer, { remote, version: 'version-1' }, typed);
  const change = (await all.reader().record(remote))?.changes.at(-1);
  expect(change).toMatchObject({ by: 'Asha]0;x Das', why: 'Two lines and[2J more' });
  await expect(
    promote(all.writer, { remote, version: 'version-2' }, { by: 'Asha', why: '\u0007\n' }),
  ).rejects.toMatchObject({ code: 'BAD_CHANGE' });
});

test('a truncated record file is refused', async () => {
  await using store = await trial();
  const text = await textAt(store.objects, recordPath);
  await store.objects.put(recordPath, text.slice(0, text.length / 2));
  await expect(store.reader().record(remote)).rejects.toMatchObject({ code: 'DAMAGED' });
});

test('a shortened history is refused by a registry that has read the longer one', async () => {
  await using store = await trial();
  const reader = store.reader();
  expect(await reader.record(remote)).toMatchObject({ live: 'version-2' });
  await store.write((await store.changes()).slice(0, 1));
  await expect(reader.record(remote)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
});

test('a rewritten history with valid signatures is refused by a registry that has read the original', async () => {
  await using store = await trial();
  await using other = await trial();
  const reader = store.reader();
  await reader.record(remote);
  await store.write([...(await other.changes())]);
  await expect(reader.record(remote)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
});

test('the shell may roll back to an earlier live version and end a canary, and nothing else', async () => {
  await using store = await trial();
  const shell = createRegistry({ objects: store.objects, trust, key: rollbackKey });
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

test('an unchanged record comes from the cache, a changed one is read', async () => {
  await using store = await trial();
  const reader = store.reader();
  const record = await reader.record(remote);
  expect(record).toMatchObject({ live: 'version-2' });
  expect(await reader.record(remote)).toBe(record);
  await promote(store.writer, { remote, version: 'version-3' }, reason);
  expect(await reader.record(remote)).toMatchObject({ live: 'version-3' });
  expect(await reader.record('mf-other')).toBeUndefined();
});

test('only new changes of a history are verified', async () => {
  await using store = await trial();
  const read = async () => {
    const object = await store.objects.get(recordPath);
    if (!object) throw new Error('There is a record');
    return object;
  };
  const known = openRecord(await read(), { remote, trust });
  await promote(store.writer, { remote, version: 'version-3' }, reason);
  const object = await read();
  // Without the key of the known changes.
  expect(() => openRecord(object, { remote, trust: [], lastRead: known })).toThrow('Change 3 of mf-sample');
  expect(openRecord(object, { remote, trust, lastRead: known }).record.live).toBe('version-3');
});

import { generateKeyPairSync, hash, type KeyObject, sign, webcrypto } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type LocalBuildManifest, localBuildPayloadType } from '@ekamra/contracts/releases/local-build';
import { verifyEntry, verifyManifest } from './verify-manifest.ts';

// The document of these tests has neither.
const given = Object.entries({ crypto: webcrypto, TextEncoder, TextDecoder }).map(
  ([name, value]) => [name, value, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);
beforeAll(() => {
  for (const [name, value] of given) Object.defineProperty(globalThis, name, { value, configurable: true });
});
afterAll(() => {
  for (const [name, , before] of given) if (before) Object.defineProperty(globalThis, name, before);
});

const now = new Date('2026-06-12T10:00:00.000Z');
const { privateKey: signer, publicKey } = generateKeyPairSync('ed25519');
const { x = '' } = publicKey.export({ format: 'jwk' });
const integrityOf = (text: string): string => `sha384-${hash('sha384', text, 'base64')}`;
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
const build = { remote: 'mf-new', key: x };
const entry = 'the entry';
const manifest: LocalBuildManifest = {
  declaration: { name: 'mf-new', layout: 'site', rendering: 'server', paths: ['/new'] },
  build: 3,
  entry: '/3/remoteEntry.js',
  integrity: integrityOf(entry),
  shellInterface: 1,
  shared: { react: '^19.0.0' },
  until: '2026-06-12T10:30:00.000Z',
};
/** Signs as DSSE 1.0.2 says ("Signature Definition"). */
const signed = (
  content: object = manifest,
  key: KeyObject = signer,
  payloadType: string = localBuildPayloadType,
): string => {
  const payload = Buffer.from(JSON.stringify(content));
  const head = `DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `;
  const sig = sign(null, Buffer.concat([Buffer.from(head), payload]), key).toString('base64');
  return JSON.stringify({
    payloadType,
    payload: payload.toString('base64'),
    signatures: [{ keyid: '', sig }],
  });
};

test('a manifest that the key of the link signed is read', async () => {
  expect(await verifyManifest(signed(), build, now)).toEqual(manifest);
});

const forged = (): string => {
  const envelope = JSON.parse(signed()) as { payload: string };
  const content = { ...manifest, integrity: integrityOf('another entry') };
  return JSON.stringify({ ...envelope, payload: Buffer.from(JSON.stringify(content)).toString('base64') });
};

test.each([
  [
    'another key signed',
    () => signed(manifest, generateKeyPairSync('ed25519').privateKey),
    /isn’t signed by the key/,
  ],
  ['has another integrity of the entry than was signed', forged, /isn’t signed by the key/],
  ['was signed as something else', () => signed(manifest, signer, 'text/plain'), /isn’t signed by the key/],
  ['nobody signed', () => '{"payload":""}', /isn’t signed by the key/],
  ['is no JSON', () => '<html>', /can’t be read/],
  ['has expired', () => signed({ ...manifest, until: now.toISOString() }), /Its time is over/],
  ['has no end', () => signed({ ...manifest, until: '' }), /Its time is over/],
  [
    'is about another remote',
    () => signed({ ...manifest, declaration: { ...manifest.declaration, name: 'mf-old' } }),
    /one of mf-old, not of mf-new/,
  ],
  ['is built for another shell', () => signed({ ...manifest, shellInterface: 2 }), /version 2 of the shell/],
])('a manifest that %s is refused', async (_what, text, message) => {
  await expect(verifyManifest(text(), build, now)).rejects.toThrow(message);
});

test('an entry that was changed after it was signed is refused', async () => {
  await verifyEntry(bytesOf(entry), manifest.integrity);
  await expect(verifyEntry(bytesOf(`${entry} `), manifest.integrity)).rejects.toThrow(/was changed after/);
});

import { type LocalBuildManifest, localBuildPayloadType } from '@ekamra/contracts/releases/local-build';
import type { Envelope } from '@ekamra/contracts/releases/release';
import { shellInterface } from '@ekamra/contracts/front/shell';
import type { ShownBuild } from '../boot/boot-types.ts';

/** A build may not run; the message is a sentence for people. */
export class BuildRefused extends Error {
  override readonly name = 'BuildRefused';
}

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (base64: string): Bytes => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** Bytes that are signed (DSSE 1.0.2, "Signature Definition"). */
const preAuthEncoding = (payloadType: string, payload: Bytes): Bytes => {
  const head = new TextEncoder().encode(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `);
  return new Uint8Array([...head, ...payload]);
};

const importKey = async (key: string): Promise<CryptoKey> => {
  try {
    return await crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x: key }, 'Ed25519', false, [
      'verify',
    ]);
  } catch (cause) {
    throw new BuildRefused('This browser can’t verify its signature (Ed25519). Use a newer one.', { cause });
  }
};

const parse = (text: string): Envelope => {
  try {
    // Every part of it is checked by its signature.
    return JSON.parse(text) as Envelope;
  } catch (cause) {
    throw new BuildRefused('Its manifest can’t be read.', { cause });
  }
};

const isSigned = async (envelope: Envelope, key: CryptoKey): Promise<boolean> => {
  if (envelope.payloadType !== localBuildPayloadType) return false;
  try {
    const signature = bytesOf(envelope.signatures[0]?.sig ?? '');
    const signed = preAuthEncoding(envelope.payloadType, bytesOf(envelope.payload));
    return await crypto.subtle.verify('Ed25519', key, signature, signed);
  } catch {
    return false;
  }
};

/**
 * Verifies the manifest of a local build with the key of its link, and returns it.
 * @throws BuildRefused for another signature, an end in the past, another remote, or another shell interface
 */
export const verifyManifest = async (
  text: string,
  { remote, key }: Pick<ShownBuild, 'remote' | 'key'>,
  now: Date,
): Promise<LocalBuildManifest> => {
  const envelope = parse(text);
  if (!(await isSigned(envelope, await importKey(key))))
    throw new BuildRefused('Its manifest isn’t signed by the key of the link.');
  // Signed by the command of this product that made the link.
  const manifest = JSON.parse(new TextDecoder().decode(bytesOf(envelope.payload))) as LocalBuildManifest;
  if (manifest.declaration.name !== remote)
    throw new BuildRefused(`It is one of ${manifest.declaration.name}, not of ${remote}.`);
  if (!(new Date(manifest.until) > now))
    throw new BuildRefused('Its time is over. Start the command again for a new link.');
  if (manifest.shellInterface !== shellInterface)
    throw new BuildRefused(
      `It is built for version ${manifest.shellInterface} of the shell’s interface, and this site has ${shellInterface}.`,
    );
  return manifest;
};

/**
 * Checks the entry of a build against its signed integrity, so that a refusal has a reason; the browser checks it again when it
 * loads it (W3C Subresource Integrity).
 * @throws BuildRefused
 */
export const verifyEntry = async (script: ArrayBuffer, integrity: string): Promise<void> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', script));
  if (`sha384-${btoa(String.fromCharCode(...digest))}` !== integrity)
    throw new BuildRefused('Its entry was changed after it was signed.');
};

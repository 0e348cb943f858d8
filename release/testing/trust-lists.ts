import { signTrustList, trustDraft } from '../src/changes/trust-change.ts';
import {
  generateKey,
  signingKey,
  type SigningKey,
  trustedHalf,
  type TrustedKey,
  trustedKeyText,
} from '../src/signing/signing-keys.ts';
import type { TrustRoot } from '../src/signing/trust-settings.ts';

/** Makes the key of a remote, and its half that is trusted. */
export const remoteKey = (remote: string) => {
  const text = generateKey();
  const key = signingKey(text);
  return { text, key, trusted: { ...trustedHalf(key, 'release'), remote } };
};

/** Makes root keys, `threshold` of which sign a list. */
export const rootOf = (count: number, threshold: number) => {
  const texts = Array.from({ length: count }, () => generateKey());
  const signers = texts.map(signingKey);
  const root: TrustRoot = { keys: signers.map((key) => trustedHalf(key, 'release')), threshold };
  return { texts, signers, root };
};

/** Returns the content of a list with these keys. */
export const listOf = (number: number, keys: readonly TrustedKey[], signers: readonly SigningKey[]): string =>
  signTrustList(
    trustDraft({
      number,
      keys: keys.map(trustedKeyText),
      at: '2026-06-12T00:00:00.000Z',
      by: 'Asha',
      why: 'a test',
    }),
    signers,
  );

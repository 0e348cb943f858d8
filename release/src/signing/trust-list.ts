import { envelope as envelopeSchema, payloadTypes, trustList } from '@ekamra/contracts/releases/release';
import type { Envelope, TrustList } from '@ekamra/contracts/releases/release';
import { ReleaseError } from '../store/release-error.ts';
import { parseStored, signersOf } from './envelope.ts';
import { type VerificationKey, type TrustedKey, trustedKeys } from './signing-keys.ts';
import type { TrustRoot } from './trust-settings.ts';

/** Object key of the list of trusted keys; no remote has this name. */
export const trustListKey = 'trust.json';
/** Largest list in bytes: some 1,500 keys. */
const largestList = 256_000;
const subject = 'The list of trusted keys';

/** A list with its keys, and the root keys that have signed it. */
export interface OpenedTrustList {
  list: TrustList;
  keys: TrustedKey[];
  signers: VerificationKey[];
  envelope: Envelope;
}

/**
 * Reads a list that need not have all of its signatures. Throws `DAMAGED` if it is too large or can't be read, and `NOT_TRUSTED` if
 * it has another type.
 */
export const openTrustDraft = (bytes: Buffer, root: TrustRoot): OpenedTrustList => {
  if (bytes.length > largestList)
    throw new ReleaseError(
      'DAMAGED',
      `${subject} has ${bytes.length} bytes, and ${largestList} are the most`,
    );
  const envelope = parseStored(envelopeSchema, { text: bytes.toString('utf8'), subject });
  if (envelope.payloadType !== payloadTypes.trust)
    throw new ReleaseError('NOT_TRUSTED', `${subject} is signed as ${envelope.payloadType}`);
  const text = Buffer.from(envelope.payload, 'base64').toString('utf8');
  const list = parseStored(trustList, { text, subject });
  try {
    const keys = list.keys.flatMap(trustedKeys);
    return { list, keys, signers: signersOf(envelope, root.keys), envelope };
  } catch (cause) {
    throw new ReleaseError('DAMAGED', `${subject} has a key that can't be read`, cause);
  }
};

/** True if enough root keys have signed a list. */
export const hasThreshold = ({ signers }: OpenedTrustList, { threshold }: TrustRoot): boolean =>
  new Set(signers.map(({ id }) => id)).size >= threshold;

/** Reads a list like {@link openTrustDraft}. Throws `NOT_TRUSTED` as well if too few root keys have signed it. */
export const openTrustList = (bytes: Buffer, root: TrustRoot): OpenedTrustList => {
  const opened = openTrustDraft(bytes, root);
  if (!hasThreshold(opened, root))
    throw new ReleaseError(
      'NOT_TRUSTED',
      `${subject} is signed by ${opened.signers.length} of the root keys, and ${root.threshold} are needed`,
    );
  return opened;
};

/**
 * Throws `NOT_TRUSTED` unless a list may take the place of the one that counts: the same, or one with a higher number, which is
 * at least `minimum`.
 */
export const checkNotOlder = (
  { list, envelope }: OpenedTrustList,
  { current, minimum }: { current: OpenedTrustList | undefined; minimum: number },
): void => {
  const least = Math.max(current?.list.number ?? 0, minimum);
  if (list.number < least)
    throw new ReleaseError('NOT_TRUSTED', `${subject} has the number ${list.number}, and ${least} was known`);
  if (list.number === current?.list.number && envelope.payload !== current.envelope.payload)
    throw new ReleaseError('NOT_TRUSTED', `${subject} is another one with the number ${list.number}`);
};

import { sign, verify } from 'node:crypto';
import { envelope as envelopeSchema, type Envelope } from '@ekamra/contracts/releases/release';
import type { z } from 'zod';
import { ReleaseError } from '../store/release-error.ts';
import type { Authority, VerificationKey, SigningKey, TrustedKeys } from './signing-keys.ts';

/** Parses JSON with a schema. Throws `DAMAGED` with the subject in its message. */
export const parseStored = <T>(
  schema: z.ZodType<T>,
  { text, subject }: { text: string; subject: string },
): T => {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ReleaseError('DAMAGED', `${subject} can't be read: it isn't what was written`, cause);
  }
};

/** Bytes that are signed (DSSE 1.0.2, "Signature Definition"): the pre-authentication encoding of type and payload. */
export const preAuthEncoding = (payloadType: string, payload: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `),
    payload,
  ]);

/** Adds the signature of a key to an envelope. */
export const addSignature = (key: SigningKey, { payloadType, payload, signatures }: Envelope): Envelope => {
  const encoded = preAuthEncoding(payloadType, Buffer.from(payload, 'base64'));
  const sig = sign(null, encoded, key.privateKey).toString('base64');
  return { payloadType, payload, signatures: [...signatures, { keyid: key.id, sig }] };
};

/** Signs a value as JSON. */
export const signEnvelope = (key: SigningKey, payloadType: string, value: object): Envelope =>
  addSignature(key, {
    payloadType,
    payload: Buffer.from(JSON.stringify(value)).toString('base64'),
    signatures: [],
  });

/** Returns those of the keys that have signed an envelope. */
export const signersOf = <Key extends VerificationKey>(
  { payloadType, payload, signatures }: Envelope,
  keys: Iterable<Key>,
): Key[] => {
  const encoded = preAuthEncoding(payloadType, Buffer.from(payload, 'base64'));
  return [...keys].filter(({ id, publicKey }) =>
    signatures.some(
      ({ keyid, sig }) => id === keyid && verify(null, encoded, publicKey, Buffer.from(sig, 'base64')),
    ),
  );
};

/** Requirements of an envelope. */
export interface ExpectedEnvelope<T> {
  /** For error messages, such as `The record of mf-example`. */
  subject: string;
  payloadType: string;
  /** Schema of the payload. */
  schema: z.ZodType<T>;
  trust: TrustedKeys;
}

const notTrusted = (message: string): ReleaseError => new ReleaseError('NOT_TRUSTED', message);

/**
 * Verifies an envelope; returns its payload and the authorities of its signers. Throws `NOT_TRUSTED` if no trusted key
 * signed it, or if it has another type, and `DAMAGED` if the payload doesn't match the schema.
 */
export const openEnvelope = <T>(
  envelope: Envelope,
  { subject, payloadType, schema, trust }: ExpectedEnvelope<T>,
): { value: T; authorities: ReadonlySet<Authority> } => {
  if (envelope.payloadType !== payloadType)
    throw notTrusted(`${subject} is signed as ${envelope.payloadType}, not as ${payloadType}`);
  const authorities = new Set(signersOf(envelope, trust).map(({ authority }) => authority));
  if (authorities.size === 0) throw notTrusted(`${subject} isn't signed by a trusted key`);
  const text = Buffer.from(envelope.payload, 'base64').toString('utf8');
  return { value: parseStored(schema, { text, subject }), authorities };
};

/** Verifies an envelope in its JSON form, which only a release key may have signed. Throws like {@link openEnvelope}. */
export const openReleaseEnvelope = <T>(text: string, expected: ExpectedEnvelope<T>): T => {
  const { subject } = expected;
  const { value, authorities } = openEnvelope(parseStored(envelopeSchema, { text, subject }), expected);
  if (!authorities.has('release')) throw notTrusted(`${subject} isn't signed by a release key`);
  return value;
};

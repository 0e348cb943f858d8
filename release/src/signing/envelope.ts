import { sign, verify } from 'node:crypto';
import type { Envelope } from '@ekamra/contracts/release';
import { ReleaseError } from '../store/release-error.ts';
import type { Authority, SigningKey, TrustedKey } from './keys.ts';

/** What is signed (DSSE 1.0.2, "Signature Definition"): PAE of the type and the payload. */
export const preAuthEncoding = (payloadType: string, payload: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `),
    payload,
  ]);

/** Signs a value as JSON. */
export const signEnvelope = (key: SigningKey, payloadType: string, value: object): Envelope => {
  const payload = Buffer.from(JSON.stringify(value));
  const signature = sign(null, preAuthEncoding(payloadType, payload), key.privateKey);
  return {
    payloadType,
    payload: payload.toString('base64'),
    signatures: [{ keyid: key.id, sig: signature.toString('base64') }],
  };
};

/** What an envelope has to be. */
export interface Expected {
  /** For messages, such as `The record of mf-public`. */
  what: string;
  payloadType: string;
  trust: TrustedKey[];
}

/** What an envelope holds, and what those who signed it may sign. */
export interface Opened {
  /** Parsed JSON of any shape. */
  value: unknown;
  may: ReadonlySet<Authority>;
}

/**
 * Opens an envelope that a trusted key signed. Throws `NOT_TRUSTED` when none of them did, or when it is of another
 * type.
 */
export const openEnvelope = (envelope: Envelope, { what, payloadType, trust }: Expected): Opened => {
  if (envelope.payloadType !== payloadType)
    throw new ReleaseError(
      'NOT_TRUSTED',
      `${what} is signed as ${envelope.payloadType}, not as ${payloadType}`,
    );
  const payload = Buffer.from(envelope.payload, 'base64');
  const signed = preAuthEncoding(payloadType, payload);
  const may = new Set<Authority>();
  for (const { keyid, sig } of envelope.signatures)
    for (const key of trust)
      if (key.id === keyid && verify(null, signed, key.publicKey, Buffer.from(sig, 'base64')))
        may.add(key.may);
  if (may.size === 0) throw new ReleaseError('NOT_TRUSTED', `${what} isn't signed by a trusted key`);
  return { value: JSON.parse(payload.toString('utf8')), may };
};

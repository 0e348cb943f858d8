import {
  envelope,
  payloadTypes,
  recordTimestamp,
  type RecordTimestamp,
} from '@ekamra/contracts/releases/release';
import { ReleaseError } from '../store/release-error.ts';
import { openEnvelope, parseStored, signEnvelope } from './envelope.ts';
import { hashOf, type OpenedRecord } from './signed-record.ts';
import { trustFor, type SigningKey, type TrustedKeys } from './signing-keys.ts';

/** Milliseconds that a timestamp may be believed: a day. It is renewed every hour. */
const lifetimeMs = 24 * 3_600_000;

/** Object key of a remote's timestamp. No remote has the name of its folder. */
export const timestampKey = (remote: string): string => `_timestamps/${remote}.json`;

/** Signs that a record is current at `now`, and returns it as file content. */
export const sealTimestamp = (
  key: SigningKey,
  { remote, opened, now }: { remote: string; opened: OpenedRecord; now: Date },
): string => {
  const value: RecordTimestamp = {
    remote,
    number: opened.envelopes.length,
    head: hashOf(opened.envelopes.at(-1) ?? ''),
    expires: new Date(now.getTime() + lifetimeMs).toISOString(),
  };
  return `${JSON.stringify(signEnvelope(key, payloadTypes.timestamp, value))}\n`;
};

/** Verifies the output of {@link sealTimestamp}, whatever its age. Throws `NOT_TRUSTED` or `DAMAGED`. */
export const openTimestamp = (
  bytes: Buffer,
  { remote, trust }: { remote: string; trust: TrustedKeys },
): RecordTimestamp => {
  const subject = `The timestamp of ${remote}`;
  const { value, authorities } = openEnvelope(
    parseStored(envelope, { text: bytes.toString('utf8'), subject }),
    {
      subject,
      payloadType: payloadTypes.timestamp,
      schema: recordTimestamp,
      trust: trustFor(trust, remote),
    },
  );
  if (value.remote !== remote) throw new ReleaseError('NOT_TRUSTED', `${subject} is one of ${value.remote}`);
  if (!authorities.has('release') && !authorities.has('timestamp'))
    throw new ReleaseError('NOT_TRUSTED', `${subject} isn't signed by a release or timestamp key`);
  return value;
};

/** Throws `NOT_TRUSTED` if a record is older than its timestamp says, or has another history. */
export const checkContains = (
  { envelopes }: OpenedRecord,
  { remote, number, head }: RecordTimestamp,
): void => {
  const envelopeText = envelopes[number - 1];
  if (envelopeText === undefined || hashOf(envelopeText) !== head)
    throw new ReleaseError('NOT_TRUSTED', `The history of ${remote} lacks change ${number} of its timestamp`);
};

/** Throws `NOT_TRUSTED` without a timestamp that hasn't expired. */
export const checkFresh = (remote: string, timestamp: RecordTimestamp | undefined, now: Date): void => {
  if (!timestamp) throw new ReleaseError('NOT_TRUSTED', `The record of ${remote} has no timestamp`);
  if (new Date(timestamp.expires) <= now)
    throw new ReleaseError('NOT_TRUSTED', `The timestamp of ${remote} expired at ${timestamp.expires}`);
};

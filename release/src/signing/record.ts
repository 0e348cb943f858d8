import { createHash } from 'node:crypto';
import {
  payloadTypes,
  recordFile,
  remoteChange,
  type Envelope,
  type RemoteChange,
} from '@ekamra/contracts/release';
import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import type { RemoteRecord } from '../registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { StoredObject } from '../store/object-store.ts';
import { openEnvelope, signEnvelope } from './envelope.ts';
import type { SigningKey, TrustedKey } from './keys.ts';
import { parseJson } from './parse-json.ts';

/** A verified record, and the text of each of its envelopes. */
export interface OpenedRecord {
  record: RemoteRecord;
  texts: string[];
}

/** What a record is read against. */
export interface RecordReader {
  remote: string;
  trust: TrustedKey[];
  /** The record as it was read last: what is known isn't verified again, and has to be its beginning. */
  known?: OpenedRecord | undefined;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const distrust = (message: string): ReleaseError => new ReleaseError('NOT_TRUSTED', message);

/** Whether a key that may only take back may do this. */
const takesBack = (change: RemoteChange, before: RemoteChange[]): boolean => {
  if (change.canary) return false;
  if (change.action === 'end-canary') return change.live === before.at(-1)?.live;
  return change.action === 'rollback' && before.some(({ live }) => live === change.live);
};

interface Place {
  reader: RecordReader;
  /** The changes before it, and the text of the last one's envelope. */
  before: RemoteChange[];
  previous: string | undefined;
}

const openChange = (envelope: Envelope, { reader, before, previous }: Place): RemoteChange => {
  const { remote, trust } = reader;
  const number = before.length + 1;
  const what = `Change ${number} of ${remote}`;
  const { value, may } = openEnvelope(envelope, { what, payloadType: payloadTypes.change, trust });
  const parsed = remoteChange.safeParse(value);
  if (!parsed.success) throw new ReleaseError('DAMAGED', `${what} isn't a change`, parsed.error);
  const change = parsed.data;
  if (change.remote !== remote) throw distrust(`${what} is one of ${change.remote}`);
  if (change.number !== number || change.previous !== (previous === undefined ? null : hashOf(previous)))
    throw distrust(`${what} doesn't follow on the one before it`);
  if (!may.has('release') && !takesBack(change, before))
    throw distrust(`${what} is signed by a key that may only take back what was promoted`);
  return change;
};

const stateOf = (changes: RemoteChange[], tag: string): RemoteRecord => {
  const last = changes.at(-1);
  if (!last) throw new ReleaseError('DAMAGED', 'A record without a change');
  return { live: last.live, ...(last.canary ? { canary: last.canary } : {}), changes, tag };
};

/**
 * Reads a remote's record file: every change is signed by a key that may do it, and follows on the one before it.
 * Throws `DAMAGED` when it isn't a record, and `NOT_TRUSTED` when it is one that was altered or cut, or that isn't a
 * continuation of what is known.
 */
export const openRecord = ({ bytes, tag }: StoredObject, reader: RecordReader): OpenedRecord => {
  const { remote, known } = reader;
  const file = parseJson(recordFile, { text: bytes.toString('utf8'), what: `The record of ${remote}` });
  const texts = file.changes.map((envelope) => JSON.stringify(envelope));
  if (known?.texts.some((text, index) => texts[index] !== text))
    throw distrust(`The history of ${remote} was cut off or written anew`);
  const changes = known ? [...known.record.changes] : [];
  for (const envelope of file.changes.slice(changes.length))
    changes.push(openChange(envelope, { reader, before: changes, previous: texts[changes.length - 1] }));
  return { record: stateOf(changes, tag), texts };
};

/** What a new change is made of. */
export interface ChangeParts {
  key: SigningKey;
  change: Omit<RemoteChange, 'number' | 'previous'>;
}

/**
 * Adds a change to a record, signed, as it will be read. Throws `BAD_CHANGE` when it isn't one, and `NOT_TRUSTED` when
 * the key isn't one that may do this.
 */
export const appendChange = (
  opened: OpenedRecord | undefined,
  { key, change }: ChangeParts,
  trust: TrustedKey[],
): OpenedRecord => {
  const texts = opened?.texts ?? [];
  const before = opened?.record.changes ?? [];
  const previous = texts.at(-1);
  const numbered = remoteChange.safeParse({
    ...change,
    by: oneLine(change.by),
    why: oneLine(change.why),
    number: before.length + 1,
    previous: previous === undefined ? null : hashOf(previous),
  });
  if (!numbered.success)
    throw new ReleaseError('BAD_CHANGE', `This can't be written down: ${z.prettifyError(numbered.error)}`);
  const envelope = signEnvelope(key, payloadTypes.change, numbered.data);
  const read = openChange(envelope, { reader: { remote: change.remote, trust }, before, previous });
  return { record: stateOf([...before, read], ''), texts: [...texts, JSON.stringify(envelope)] };
};

/** A record as a file's content: an envelope a line. */
export const recordText = ({ texts }: OpenedRecord): string => `{"changes":[\n${texts.join(',\n')}\n]}\n`;

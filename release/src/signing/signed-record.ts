import { oneLine } from '@ekamra/contracts/forms/one-line';
import { createHash } from 'node:crypto';
import {
  type Canary,
  payloadTypes,
  recordFile,
  remoteChange,
  type Envelope,
  type ReleaseFloor,
  type RemoteChange,
} from '@ekamra/contracts/releases/release';
import { z } from 'zod';
import { ReleaseError } from '../store/release-error.ts';
import type { StoredObject } from '../store/object-store.ts';
import { openEnvelope, parseStored, signEnvelope } from './envelope.ts';
import { trustFor, type SigningKey, type TrustedKeys } from './signing-keys.ts';

/** A remote's verified history and its current state. */
export interface RemoteRecord {
  /** Undefined before the first promotion and once retired: then only a canary is shown, or nothing. */
  live: string | undefined;
  canary?: Canary;
  /** Undefined if any version may return. */
  floor?: ReleaseFloor;
  /** Oldest first. */
  changes: RemoteChange[];
  /** Tag of the object it was read from. */
  tag: string;
}

/** Versions that visitors may get: the live one and the canary. */
export const shownVersions = ({ live, canary }: Pick<RemoteChange, 'live' | 'canary'>): string[] =>
  [live, canary?.version].filter((version) => version !== undefined);

/** A change to append; the registry numbers, chains and signs it. */
export type NextChange = Omit<RemoteChange, 'remote' | 'number' | 'previous' | 'at'>;

/** A verified record and the JSON of each of its envelopes. */
export interface OpenedRecord {
  record: RemoteRecord;
  envelopes: string[];
}

/** Parameters of reading a record. */
export interface RecordReader {
  remote: string;
  trust: TrustedKeys;
  /** The record as it was read last: its changes aren't verified again, and the new record must start with them. */
  lastRead?: OpenedRecord | undefined;
}

/** SHA-256 of an envelope as JSON text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const notTrusted = (message: string): ReleaseError => new ReleaseError('NOT_TRUSTED', message);

/** True if the authority `take-back` permits a change. */
const isRollBack = (change: RemoteChange, before: RemoteChange[]): boolean => {
  const last = before.at(-1);
  if (!last || change.canary || change.floor || change.revokedLinks) return false;
  if (change.action === 'end-canary') return change.live === last.live;
  // What a person has retired doesn't come back by itself.
  return (
    change.action === 'rollback' && last.live !== undefined && before.some(({ live }) => live === change.live)
  );
};

/** True if a change other than a retirement leaves a remote without a live version that had one, or says that it makes one live and names none. */
const lacksLive = ({ action, live }: RemoteChange, before: RemoteChange[]): boolean =>
  live === undefined &&
  action !== 'retire' &&
  (before.at(-1)?.live !== undefined || action === 'promote' || action === 'rollback');

interface ChangePosition {
  reader: RecordReader;
  /** Changes before this one, and the JSON of the last one's envelope. */
  before: RemoteChange[];
  previous: string | undefined;
}

const openChange = (envelope: Envelope, { reader, before, previous }: ChangePosition): RemoteChange => {
  const { remote, trust } = reader;
  const number = before.length + 1;
  const subject = `Change ${number} of ${remote}`;
  const { value: change, authorities } = openEnvelope(envelope, {
    subject,
    payloadType: payloadTypes.change,
    schema: remoteChange,
    trust: trustFor(trust, remote, number),
  });
  if (change.remote !== remote) throw notTrusted(`${subject} is one of ${change.remote}`);
  if (change.number !== number || change.previous !== (previous === undefined ? null : hashOf(previous)))
    throw notTrusted(`${subject} doesn't follow on the one before it`);
  if (change.action === 'retire' && shownVersions(change).length > 0)
    throw notTrusted(`${subject} retires the remote and shows a version`);
  if (lacksLive(change, before)) throw notTrusted(`${subject} names no live version`);
  const floor = floorOf(before);
  if (floor && change.floor && change.floor.publishedAt < floor.publishedAt)
    throw notTrusted(`${subject} lowers the floor`);
  if (!authorities.has('release') && !(authorities.has('take-back') && isRollBack(change, before)))
    throw notTrusted(`${subject} is signed by a key that may only roll back what was promoted`);
  return change;
};

/** Returns the floor after these changes. */
const floorOf = (changes: RemoteChange[]): ReleaseFloor | undefined =>
  changes.findLast(({ floor }) => floor)?.floor;

const stateOf = (changes: RemoteChange[], tag: string): RemoteRecord => {
  const last = changes.at(-1);
  if (!last) throw new ReleaseError('DAMAGED', 'A record without a change');
  const floor = floorOf(changes);
  return {
    live: last.live,
    ...(last.canary ? { canary: last.canary } : {}),
    ...(floor ? { floor } : {}),
    changes,
    tag,
  };
};

/**
 * Reads and verifies a remote's record file: each change must be signed by a key with the required authority and be
 * chained to its predecessor. Throws `DAMAGED` if it can't be read, and `NOT_TRUSTED` if it was altered or truncated or
 * doesn't continue the record read before.
 */
export const openRecord = ({ bytes, tag }: StoredObject, reader: RecordReader): OpenedRecord => {
  const { remote, lastRead } = reader;
  const file = parseStored(recordFile, { text: bytes.toString('utf8'), subject: `The record of ${remote}` });
  const envelopes = file.changes.map((envelope) => JSON.stringify(envelope));
  if (lastRead?.envelopes.some((text, index) => envelopes[index] !== text))
    throw notTrusted(`The history of ${remote} was cut off or written anew`);
  const changes = lastRead ? [...lastRead.record.changes] : [];
  for (const envelope of file.changes.slice(changes.length))
    changes.push(openChange(envelope, { reader, before: changes, previous: envelopes[changes.length - 1] }));
  return { record: stateOf(changes, tag), envelopes };
};

/** A change to append and the key that signs it. */
export interface ChangeDependencies {
  key: SigningKey;
  change: Omit<RemoteChange, 'number' | 'previous'>;
}

/**
 * Signs a change and appends it to a record. Throws `BAD_CHANGE` if it is invalid, and `NOT_TRUSTED` if the key lacks
 * the authority.
 */
export const appendChange = (
  opened: OpenedRecord | undefined,
  { key, change }: ChangeDependencies,
  trust: TrustedKeys,
): OpenedRecord => {
  const envelopes = opened?.envelopes ?? [];
  const before = opened?.record.changes ?? [];
  const previous = envelopes.at(-1);
  const numbered = remoteChange.safeParse({
    ...change,
    by: oneLine(change.by),
    why: oneLine(change.why),
    number: before.length + 1,
    previous: previous === undefined ? null : hashOf(previous),
  });
  if (!numbered.success)
    throw new ReleaseError('BAD_CHANGE', `This change is invalid: ${z.prettifyError(numbered.error)}`);
  const envelope = signEnvelope(key, payloadTypes.change, numbered.data);
  const added = openChange(envelope, { reader: { remote: change.remote, trust }, before, previous });
  return { record: stateOf([...before, added], ''), envelopes: [...envelopes, JSON.stringify(envelope)] };
};

/** Formats a record as a file, one envelope per line. */
export const recordText = ({ envelopes }: OpenedRecord): string =>
  `{"changes":[\n${envelopes.join(',\n')}\n]}\n`;

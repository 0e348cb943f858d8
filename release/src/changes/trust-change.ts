import { oneLine } from '@ekamra/contracts/forms/one-line';
import { payloadTypes, trustList, type Envelope, type TrustList } from '@ekamra/contracts/releases/release';
import { z } from 'zod';
import { createRegistry, type RegistryOptions } from '../registry.ts';
import { addSignature } from '../signing/envelope.ts';
import { trustedKeyText, type SigningKey, type TrustedKey } from '../signing/signing-keys.ts';
import { type OpenedTrustList, openTrustList, trustListKey } from '../signing/trust-list.ts';
import type { Trust } from '../signing/trust.ts';
import type { TrustRoot } from '../signing/trust-settings.ts';
import { ReleaseError, tryRead } from '../store/release-error.ts';

/** The store and the keys that count in it. */
export interface TrustPlace {
  objects: RegistryOptions['objects'];
  trust: Trust;
}

/** A change of the trusted keys, with who makes it and why. */
export interface TrustChange {
  add: TrustedKey[];
  /** Keys that sign nothing more; what they have signed stays valid. */
  end: TrustedKey[];
  by: string;
  why: string;
}

/** True if an entry is of a key: itself, or what is left of it for a remote. */
export const isEntryOf = (entry: TrustedKey, key: TrustedKey): boolean =>
  entry.id === key.id &&
  entry.authority === key.authority &&
  (key.remote === undefined || entry.remote === key.remote);

/** Returns what is left of a key that ends: it counts for the changes that a remote's record has by now. */
const endedKey = async ({ objects, trust }: TrustPlace, key: TrustedKey): Promise<TrustedKey[]> => {
  // Timestamps are renewed by the next key.
  if (key.authority === 'timestamp') return [];
  const registry = createRegistry({ objects, trust: [...trust, key] });
  const remotes = key.remote === undefined ? await registry.remotes() : [key.remote];
  return Promise.all(
    remotes.map(async (remote) => {
      const lastChange = (await registry.record(remote))?.changes.length ?? 0;
      return { ...key, remote, lastChange };
    }),
  );
};

/** Returns the root keys. Throws `BAD_SETTINGS` if none is set. */
export const requireRoot = ({ settings }: Trust): TrustRoot => {
  if (settings.root) return settings.root;
  throw new ReleaseError(
    'BAD_SETTINGS',
    'RELEASE_TRUST names no root key, so that it alone says which keys count; `npm run release -- keygen --root` makes one',
  );
};

/** Returns the next list, without signatures. Throws `BAD_CHANGE` if it is invalid. */
export const nextTrustList = async (
  place: TrustPlace,
  { add, end, by, why }: TrustChange,
  now = new Date(),
): Promise<TrustList> => {
  const kept = [...place.trust].filter((entry) => !end.some((key) => isEntryOf(entry, key)));
  const left = await Promise.all(end.map((key) => endedKey(place, key)));
  const next = trustList.safeParse({
    number: (place.trust.list()?.list.number ?? 0) + 1,
    keys: [...kept, ...left.flat(), ...add].map(trustedKeyText),
    at: now.toISOString(),
    by: oneLine(by),
    why: oneLine(why),
  });
  if (next.success) return next.data;
  throw new ReleaseError('BAD_CHANGE', `This change is invalid: ${z.prettifyError(next.error)}`);
};

/** Wraps a list for signatures of root keys, which {@link signTrustList} adds. */
export const trustDraft = (list: TrustList): Envelope => ({
  payloadType: payloadTypes.trust,
  payload: Buffer.from(JSON.stringify(list)).toString('base64'),
  signatures: [],
});

/** Adds the signatures of keys that haven't signed a list yet; returns it as file content. */
export const signTrustList = (draft: Envelope, keys: readonly SigningKey[]): string => {
  const missing = keys.filter(({ id }) => !draft.signatures.some(({ keyid }) => keyid === id));
  return `${JSON.stringify(missing.reduce((envelope, key) => addSignature(key, envelope), draft))}\n`;
};

/** Throws `CHANGED_MEANWHILE` unless a list follows on the one that counts. */
export const checkFollows = ({ list }: Pick<OpenedTrustList, 'list'>, trust: Trust): void => {
  const current = trust.list()?.list;
  if (list.number === (current?.number ?? 0) + 1) return;
  throw new ReleaseError(
    'CHANGED_MEANWHILE',
    current
      ? `${current.by} has changed the trusted keys meanwhile (list ${current.number}, ${current.at}: ${current.why}), so that list ${list.number} was not stored; make the change again`
      : `The store has no list of trusted keys that list ${list.number} could follow on`,
  );
};

/** Returns the remotes whose record was readable with the keys `before` and is not with the keys `after`, with the reason. */
const unreadableRecords = async (
  objects: TrustPlace['objects'],
  { before, after }: { before: TrustedKey[]; after: TrustedKey[] },
): Promise<string[]> => {
  const registry = createRegistry({ objects, trust: after });
  const known = createRegistry({ objects, trust: before });
  const problems: string[] = [];
  for (const remote of await registry.remotes()) {
    const read = await tryRead(registry.record(remote));
    if ('problem' in read && 'value' in (await tryRead(known.record(remote))))
      problems.push(read.problem.message);
  }
  return problems;
};

/**
 * Stores a list that enough root keys have signed, by compare-and-swap, and reads it. Throws `NOT_TRUSTED` if too few have signed
 * it, and `CHANGED_MEANWHILE` if somebody else has stored one, or if a key that ends has signed a change that wouldn't count.
 */
export const storeTrustList = async (
  { objects, trust }: TrustPlace,
  text: string,
): Promise<OpenedTrustList> => {
  const opened = openTrustList(Buffer.from(text), requireRoot(trust));
  checkFollows(opened, trust);
  const keys = { before: [...trust], after: opened.keys };
  const problems = await unreadableRecords(objects, keys);
  if (problems.length > 0)
    throw new ReleaseError(
      'CHANGED_MEANWHILE',
      `${problems.join('; ')}: a key that ends has signed it meanwhile. Nothing was stored; make the change again`,
    );
  const tag = trust.tag();
  // The result says nothing: the store may have accepted a write whose response got lost.
  await objects.put(trustListKey, text, tag === undefined ? 'absent' : { tag });
  await trust.refresh();
  if (trust.list()?.envelope.payload !== opened.envelope.payload) {
    checkFollows(opened, trust);
    throw new ReleaseError('BUSY', `The store has not taken list ${opened.list.number}`, trust.problem());
  }
  const late = await unreadableRecords(objects, keys);
  if (late.length > 0)
    throw new ReleaseError(
      'NOT_TRUSTED',
      `The list is stored, and ${late.join('; ')}: a key that ended has signed it at that moment. If it was its owner: trust remove with that key as a whole, which counts anew what it has signed`,
    );
  return opened;
};

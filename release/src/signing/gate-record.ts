import { setTimeout as pause } from 'node:timers/promises';
import { gateRecord, payloadTypes, type GateRecord } from '@ekamra/contracts/releases/release';
import type { ObjectStore } from '../store/object-store.ts';
import { ReleaseError, tryRead } from '../store/release-error.ts';
import { releaseFileKey } from '../store/release-files.ts';
import { openReleaseEnvelope, signEnvelope } from './envelope.ts';
import { trustFor, type SigningKey, type TrustedKeys } from './signing-keys.ts';

/** File beside a release. */
const gateFile = 'gate.json';
/** Most provider versions that are kept, the newest ones. */
const maxKept = 100;
const maxAttempts = 20;

export type KeptProvider = GateRecord['kept'][number];

interface ReleaseVersion {
  remote: string;
  version: string;
}

const open = (bytes: Buffer, { remote, version }: ReleaseVersion, trust: TrustedKeys): GateRecord => {
  const subject = `What the gate found of ${remote} ${version}`;
  const record = openReleaseEnvelope(bytes.toString('utf8'), {
    subject,
    payloadType: payloadTypes.gate,
    schema: gateRecord,
    trust: trustFor(trust, remote),
  });
  if (record.version !== version || record.remote !== remote)
    throw new ReleaseError('NOT_TRUSTED', `${subject} is of another version`);
  return record;
};

/** Returns the providers that the gate found to keep what a version expects; none if that isn't signed as it must be. */
export const readKept = async (
  objects: ObjectStore,
  of: ReleaseVersion,
  trust: TrustedKeys,
): Promise<KeptProvider[]> => {
  const stored = await objects.get(releaseFileKey(of.remote, of.version, gateFile));
  if (!stored) return [];
  const read = await tryRead((async () => open(stored.bytes, of, trust))());
  return 'value' in read ? read.value.kept : [];
};

const isSame = (one: KeptProvider, other: KeptProvider): boolean =>
  one.provider === other.provider && one.version === other.version;

/** Adds providers to those that a version is known to work with, by compare-and-swap. Throws `BUSY` if others keep writing. */
export const addKept = async (
  objects: ObjectStore,
  {
    of,
    added,
    key,
    trust,
  }: { of: ReleaseVersion; added: KeptProvider[]; key: SigningKey; trust: TrustedKeys },
): Promise<void> => {
  const name = releaseFileKey(of.remote, of.version, gateFile);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const stored = await objects.get(name);
    const known = await readKept(objects, of, trust);
    const fresh = added.filter((one) => !known.some((other) => isSame(one, other)));
    if (fresh.length === 0) return;
    const record: GateRecord = { ...of, kept: [...known, ...fresh].slice(-maxKept) };
    const text = `${JSON.stringify(signEnvelope(key, payloadTypes.gate, record))}\n`;
    if (await objects.put(name, text, stored ? { tag: stored.tag } : 'absent')) return;
    await pause(Math.random() * 20);
  }
  throw new ReleaseError(
    'BUSY',
    `What the gate found of ${of.remote} ${of.version} is written by others all the time`,
  );
};

import { recordFile, remoteVersion } from '@ekamra/contracts/release';
import { z } from 'zod';
import { createRegistry, recordKey, type RegistryParts } from '../create-registry.ts';
import { appendChange, recordText, type OpenedRecord } from '../signing/record.ts';
import { ReleaseError } from '../store/release-error.ts';
import { keptVersions } from './newest.ts';

/** A record as it was before changes were signed. */
const unsignedRecord = z.object({
  live: remoteVersion,
  history: z
    .array(
      z.object({
        action: z.literal('promote'),
        version: remoteVersion,
        at: z.iso.datetime(),
        by: z.string(),
        why: z.string(),
      }),
    )
    .min(1),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const clipped = (text: string, length: number): string => text.slice(0, length) || 'not said';

/** Whether something of a remote was signed already: then an unsigned record isn't of the time before. */
const hasSigned = async (parts: RegistryParts, remote: string): Promise<boolean> =>
  (await keptVersions(createRegistry(parts), remote)).some((kept) => 'release' in kept);

/**
 * Signs the history of a remote whose record is of the time before signing, so that it can be read; any other record
 * stays as it is. To be called before the first signed version is published: after that, an unsigned record is
 * `NOT_TRUSTED`. Gives whether it signed something.
 */
export const takeOver = async (parts: RegistryParts, remote: string): Promise<boolean> => {
  const { objects, trust, key } = parts;
  const found = await objects.get(recordKey(remote));
  if (!found) return false;
  const content = parsed(found.bytes.toString('utf8'));
  if (recordFile.safeParse(content).success) return false;
  const old = unsignedRecord.safeParse(content);
  if (!old.success) throw new ReleaseError('DAMAGED', `The record of ${remote} can't be read`, old.error);
  if (await hasSigned(parts, remote))
    throw new ReleaseError('NOT_TRUSTED', `The record of ${remote} isn't signed, although its versions are`);
  if (!key) throw new ReleaseError('NO_KEY', 'Nothing can be written without a signing key (RELEASE_KEY)');
  let signed: OpenedRecord | undefined;
  for (const { version, at, by, why } of old.data.history) {
    const who = { by: clipped(by, 200), why: clipped(why, 1_000) };
    const change = { remote, action: 'promote', live: version, at, ...who, gate: 'unchecked' } as const;
    signed = appendChange(signed, { key, change }, trust);
  }
  if (!signed) return false;
  return objects.put(recordKey(remote), recordText(signed), { tag: found.tag });
};

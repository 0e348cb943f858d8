import { parseJson } from '@ekamra/contracts/parse-json';
import { recordFile, remoteVersion } from '@ekamra/contracts/release';
import { z } from 'zod';
import { createRegistry, recordKey, type RegistryParts } from '../registry.ts';
import { keyFor } from '../signing/signing-keys.ts';
import { appendChange, recordText, type OpenedRecord } from '../signing/signed-record.ts';
import { ReleaseError } from '../store/release-error.ts';
import { publishedVersions } from './published-versions.ts';

/** Record format from before changes were signed. */
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

const truncate = (text: string, length: number): string => text.slice(0, length) || 'not said';

/** True if a remote has a signed version; an unsigned record beside it can't be from before signing. */
const hasSignedVersion = async (parts: RegistryParts, remote: string): Promise<boolean> =>
  (await publishedVersions(createRegistry(parts), remote)).some((published) => 'value' in published);

/**
 * Signs the history of a remote whose record is from before signing, so that it can be read; leaves any other record
 * alone. Call it before the first signed version is published: after that, an unsigned record is `NOT_TRUSTED`.
 * Resolves to true if a record was signed.
 */
export const signLegacyRecord = async (parts: RegistryParts, remote: string): Promise<boolean> => {
  const { objects, trust } = parts;
  const key = keyFor(parts.key, remote);
  const stored = await objects.get(recordKey(remote));
  if (!stored) return false;
  const content = parseJson(stored.bytes.toString('utf8'));
  if (recordFile.safeParse(content).success) return false;
  const legacy = unsignedRecord.safeParse(content);
  if (!legacy.success)
    throw new ReleaseError('DAMAGED', `The record of ${remote} can't be read`, legacy.error);
  if (await hasSignedVersion(parts, remote))
    throw new ReleaseError('NOT_TRUSTED', `The record of ${remote} isn't signed, although its versions are`);
  if (!key) throw new ReleaseError('NO_KEY', 'Nothing can be written without a signing key (RELEASE_KEY)');
  let signed: OpenedRecord | undefined;
  for (const { version, at, by, why } of legacy.data.history) {
    const author = { by: truncate(by, 200), why: truncate(why, 1_000) };
    const change = { remote, action: 'promote', live: version, at, ...author, gate: 'unchecked' } as const;
    signed = appendChange(signed, { key, change }, trust);
  }
  if (!signed) return false;
  return objects.put(recordKey(remote), recordText(signed), { tag: stored.tag });
};

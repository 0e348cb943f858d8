import {
  createFolderObjects,
  nextTrustList,
  openTrust,
  signingKey,
  signTrustList,
  storeTrustList,
  trustDraft,
  type TrustedKey,
  trustSettings,
} from '@ekamra/release';
import { releasesDir } from './process-specs.ts';
import type { Settings } from './product-settings.ts';
import { releaseKeysOf } from './release-keys.ts';

/** True if a key is in the list, or was until it ended. */
const isKnown = (known: readonly TrustedKey[], { id, authority, remote }: TrustedKey): boolean =>
  known.some((key) => key.id === id && key.authority === authority && key.remote === remote);

/**
 * Adds the keys of this DATA_DIR to its list of trusted keys, so that a shell that runs trusts that of a new remote. Does nothing
 * without a root key, or if `onlyIfListed` and there is no list yet. Throws if the list can't be read or written.
 */
export async function trustOwnKeys(
  settings: Pick<Settings, 'dataDir'>,
  { onlyIfListed = false } = {},
): Promise<void> {
  const { RELEASE_ROOT_KEY, RELEASE_TRUST } = releaseKeysOf(settings.dataDir);
  if (!RELEASE_ROOT_KEY) return;
  const objects = createFolderObjects(releasesDir(settings));
  const trust = await openTrust({ objects, settings: trustSettings(RELEASE_TRUST) });
  await trust.refresh();
  if (trust.problem() !== undefined) throw trust.problem();
  const known = [...trust];
  const add = trust.settings.keys.filter((key) => !isKnown(known, key));
  if (trust.list() ? add.length === 0 : onlyIfListed) return;
  const change = { add, end: [], by: 'npm start', why: 'The keys of this DATA_DIR' };
  const draft = trustDraft(await nextTrustList({ objects, trust }, change));
  await storeTrustList({ objects, trust }, signTrustList(draft, [signingKey(RELEASE_ROOT_KEY)]));
}

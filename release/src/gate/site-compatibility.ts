import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import type { SiteReleases } from '@ekamra/contracts/releases/site-releases';
import type { Finding } from './gate-answer.ts';
import { checkMenu } from './menu-compatibility.ts';
import { checkLivePaths } from './path-compatibility.ts';
import { checkShell } from './shell-compatibility.ts';

/** What a deployed site tells anybody. */
export interface DeployedSite extends Pick<SiteReleases, 'offers' | 'remotes'> {
  /** Its origin. */
  site: string;
}

/**
 * Checks a release against a deployed site: interface, libraries and features of its shell, and the paths and labels of the
 * remotes that are live there. It is what the gate asks before a promotion, except for pacts, histories and canaries.
 */
export const checkSite = (
  release: Pick<RemoteRelease, 'declaration' | 'version' | 'shellInterface' | 'shared'>,
  { site, offers, remotes }: DeployedSite,
): Finding[] => {
  const live = remotes.map(({ version, entry: _entry, integrity: _integrity, ...declaration }) => ({
    version,
    declaration,
  }));
  return [
    ...checkShell(release, { version: `at ${site}`, offers }),
    ...checkLivePaths(release, live),
    ...checkMenu(release, live),
  ];
};

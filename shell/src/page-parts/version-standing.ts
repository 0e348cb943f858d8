import { withDeadline } from '@ekamra/contracts/deadline';
import { siteReleasesPath } from '@ekamra/contracts/release-calls';
import type { SiteReleases } from '@ekamra/contracts/site-releases';
import type { BadgeTone } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import type { PreviewedVersion, RemoteSource, ShownBuild } from '../boot/boot-types.ts';

type OwnReleases = Pick<SiteReleases, 'remotes' | 'canaries'>;

const readOwnReleases = async (signal: AbortSignal): Promise<OwnReleases> => {
  const response = await fetch(siteReleasesPath, { headers: { accept: 'application/json' }, signal });
  if (!response.ok) throw new Error(`${siteReleasesPath} answered with ${response.status}`);
  // Written by the shell that wrote the page.
  return (await response.json()) as OwnReleases;
};

/** Reads which releases this browser gets of the site now; the page may be older. */
export const useOwnReleases = () =>
  useQuery({
    queryKey: ['releases', 'own'],
    queryFn: ({ signal }) => withDeadline(readOwnReleases, { signal }),
    staleTime: 0,
  });

/** Standing of a version on this page. */
export interface Standing {
  label: string;
  tone: BadgeTone;
  /** Consequence, in a sentence. */
  note?: string;
}

/** Returns the standing of a remote that a developer's machine serves. */
export const localBuildStanding = ({ origin }: Pick<ShownBuild, 'origin'>): Standing => ({
  label: 'Local build',
  tone: 'accent',
  note: `Only this browser gets it, from ${origin}.`,
});

/**
 * Returns the standing of a remote's version on this page; undefined while it is unknown.
 *
 * @param own releases that this browser gets of the site now
 */
export const standingOf = (
  { name, version, integrity }: Pick<RemoteSource, 'name' | 'version' | 'integrity'>,
  preview: PreviewedVersion | undefined,
  own: OwnReleases | undefined,
): Standing | undefined => {
  if (integrity === undefined) return { label: 'Development', tone: 'neutral' };
  if (preview?.remote === name)
    return { label: 'Preview', tone: 'accent', note: 'Only this browser gets it.' };
  if (!own) return undefined;
  const current = own.remotes.find((remote) => remote.name === name)?.version;
  if (current !== version) {
    const note = `A reload shows ${current === undefined ? 'the page without it' : current}.`;
    return { label: 'Outdated', tone: 'neutral', note };
  }
  if (own.canaries?.includes(name))
    return { label: 'Canary', tone: 'primarySoft', note: 'Only some visitors get it.' };
  return own.canaries && { label: 'Live', tone: 'success' };
};

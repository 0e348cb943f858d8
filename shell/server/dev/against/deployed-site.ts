import { isNativeError } from 'node:util/types';
import { shellInterface } from '@ekamra/contracts/front/shell';
import { isTrustworthy } from '@ekamra/contracts/calls/trustworthy-address';
import { siteReleasesPath } from '@ekamra/contracts/releases/calls';
import { siteReleases, type SiteReleases } from '@ekamra/contracts/releases/site-releases';

/** Milliseconds until a site counts as unreachable. */
const answerMs = 10_000;

/** A site can't be used to develop against; the message is one sentence for people. */
export class SiteUnusable extends Error {
  override readonly name = 'SiteUnusable';
}

/** Returns the origin that an address names. Throws {@link SiteUnusable} if it is no address of a site. */
export const siteOrigin = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.pathname !== '/' || url.search || url.hash || url.username || url.password)
    throw new SiteUnusable(`${address} is not the address of a site, such as https://www.example.com.`);
  if (!isTrustworthy(url))
    throw new SiteUnusable(`${address} has to begin with https://, unless it is on this machine.`);
  return url.origin;
};

/** Returns the deepest message of an error, such as `connect ECONNREFUSED 127.0.0.1:3000`. */
const reasonOf = (error: unknown): string => {
  if (!isNativeError(error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
};

/**
 * Throws unless every file that pages would load is below the base of the site's remotes, and in the folder of its own
 * version: nothing else of another site runs here.
 */
const checkEntries = ({ remotesBaseUrl: base, remotes }: SiteReleases): void => {
  const isPath = /^(?:\/[\w~-][\w.~-]*)+$/.test(base);
  if (!isPath && !(URL.canParse(base) && isTrustworthy(new URL(base))))
    throw new Error(`${base} is no address of remotes`);
  for (const { name, version, entry } of remotes) {
    const folder = `${base}/${name}/${version}/`;
    if (!entry.startsWith(folder) || !/^[\w-][\w.-]*$/.test(entry.slice(folder.length)))
      throw new Error(`${entry} is no file of ${name}`);
  }
};

/** Answer of a site: its live releases, and the cookies that it sets with them. */
export interface SiteAnswer {
  releases: SiteReleases;
  cookies: string[];
}

const request = async (site: string, cookie: string | undefined): Promise<Response> => {
  try {
    return await fetch(site + siteReleasesPath, {
      redirect: 'manual',
      headers: { accept: 'application/json', ...(cookie === undefined ? {} : { cookie }) },
      signal: AbortSignal.timeout(answerMs),
    });
  } catch (cause) {
    throw new SiteUnusable(`${site} can’t be reached: ${reasonOf(cause)}.`, { cause });
  }
};

/**
 * Asks a site which releases a visitor with these cookies gets. Trusted is the site's certificate; the files are verified by
 * the hashes in this answer, as on the site's own pages.
 * @throws SiteUnusable
 */
export const readSite = async (site: string, cookie?: string): Promise<SiteAnswer> => {
  const answer = await request(site, cookie);
  if (answer.status >= 300 && answer.status < 400) {
    const target = answer.headers.get('location') ?? 'another address';
    throw new SiteUnusable(`${site} redirects to ${target}: give the address that it ends at.`);
  }
  if (answer.status >= 500) throw new SiteUnusable(`${site} answers with an error (${answer.status}).`);
  try {
    const releases = siteReleases.parse(await answer.json());
    checkEntries(releases);
    return { releases, cookies: answer.headers.getSetCookie() };
  } catch (cause) {
    const problem = 'is not a site of this product, or one of a release that can’t be developed against';
    throw new SiteUnusable(`${site} ${problem}.`, { cause });
  }
};

/**
 * Throws if a site's shell has another interface than this checkout, for which its remotes are built.
 * @throws SiteUnusable
 */
export const checkInterface = (
  remote: string,
  { site, built, offered }: { site: string; built: number; offered: number },
): void => {
  if (built !== offered)
    throw new SiteUnusable(
      `${remote} is built for version ${built} of the shell’s interface, and ${site} has version ${offered}: ` +
        'use a checkout of its release.',
    );
};

/**
 * Returns the origin of the site at an address if a remote of this checkout can be shown in it.
 * @throws SiteUnusable
 */
export const requireSite = async (remote: string, address: string): Promise<string> => {
  const site = siteOrigin(address);
  const { releases } = await readSite(site);
  checkInterface(remote, { site, built: shellInterface, offered: releases.offers.shellInterface });
  return site;
};

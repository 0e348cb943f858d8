import type { Application } from '@ekamra/contracts';
import { isStoredResume } from '@ekamra/contracts';
import type { Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';

const pathOf = (link: string): string => link.split('?')[0] ?? link;

/** Whether it is kept in our own media store, where links expire; another host's are taken as they are. */
export const isOurs = (link: string): boolean => isStoredResume(pathOf(link));

/** How a résumé is shown: a picture, a PDF in a frame, or not at all (no page of another host is framed). */
export const kindOf = (link: string): 'picture' | 'pdf' | 'foreign' => {
  if (!/\.pdf$/i.test(pathOf(link))) return 'picture';
  return isOurs(link) ? 'pdf' : 'foreign';
};

/** A résumé that could not be read although its link is new. */
export class ResumeMissing extends Error {
  override readonly name = 'ResumeMissing';
}

/** What reads a résumé: the page's `fetch`. */
export type Read = (link: string, init: RequestInit) => Promise<Response>;

/**
 * The answer to a request for a résumé, by the link that the application was listed with or, when that has expired, by
 * a new one, which `renew` gets. Throws {@link ResumeMissing} when the new one leads nowhere either.
 */
export const readResume = async (
  { link, renew }: { link: string; renew: () => Promise<string | undefined> },
  init: RequestInit,
  read: Read = (address, options) => fetch(address, options),
): Promise<{ link: string; response: Response }> => {
  const response = await read(link, init);
  if (response.ok) return { link, response };
  const fresh = await renew();
  const second = fresh === undefined ? undefined : await read(fresh, init);
  if (fresh === undefined || !second?.ok)
    throw new ResumeMissing('The résumé could not be found. It may have been removed.');
  return { link: fresh, response: second };
};

/** The most records that one page of a list may hold. */
const largestPage = 100;

/**
 * The link that an application's résumé has now: of the list as it is now or, when the application has moved to
 * another page meanwhile, of a search for its sender.
 */
export const newestLink = async (
  api: Client,
  { _id, email }: Application,
  refreshList: () => Promise<readonly Application[]>,
): Promise<string | undefined> => {
  const isIt = (other: Application): boolean => other._id === _id;
  const listed = (await refreshList()).find(isIt);
  if (listed) return listed.resume;
  const { data } = await api(calls.getAllApplications, { query: { q: email, limit: largestPage } });
  return data.find(isIt)?.resume;
};

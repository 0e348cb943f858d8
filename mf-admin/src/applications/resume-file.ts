import { type Application, type Client, isCallFailed, isStoredResume } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { fileDeadlineMs, withDeadline } from '@ekamra/contracts/calls/deadline';
import { useMutation, useQuery } from '@tanstack/react-query';
import { notify } from '../app/notify.ts';
import { useBackOffice } from '../app/context.ts';
import { saveFile } from '../app/save-file.ts';

/** Returns the value, or the word `null` if it is missing. */
export const orNull = (value: string | null | undefined): string => value || 'null';

/** Returns a sentence about a résumé that failed to load. */
export const resumeProblem = (error: unknown): string =>
  error instanceof ResumeMissing || (isCallFailed(error) && error.status === 404)
    ? 'The résumé could not be found. It may have been removed.'
    : 'The résumé could not be loaded just now.';

const fileName = (name: string, link: string): string => {
  const extension = /\.\w{1,5}$/.exec(link.split('?')[0] ?? '')?.[0] ?? '';
  return `Résumé ${name.replaceAll(/[^\p{L}\p{M}\p{N} .-]+/gu, ' ').trim()}${extension}`;
};

/** Pictures of a résumé's first pages, by their addresses, and the number of all pages. */
export interface ResumePageSet {
  pages: readonly string[];
  pageCount: number;
}

/**
 * Returns the preview of an application's résumé, and its download. The list's links expire after ten minutes;
 * `refreshList` fetches new ones.
 */
export const useResume = (application: Application, refreshList: () => Promise<readonly Application[]>) => {
  const { api } = useBackOffice();
  const { _id, name, resume } = application;
  const source = { link: resume, renew: () => newestLink(api, application, refreshList) };

  const preview = useQuery({
    queryKey: ['resume-preview', _id],
    queryFn: async ({ signal }): Promise<ResumePageSet & { link: string }> => {
      const id = storedPdfId(resume);
      if (id !== undefined) {
        const { data } = await api(calls.getResumePreview, { params: { id }, signal });
        return { ...data, link: resume };
      }
      // A picture is its own preview; a text, or a PDF of another host, has none.
      if (isDocument(resume)) return { link: resume, pages: [], pageCount: 0 };
      const isStored = isStoredResumeLink(resume);
      const link = isStored ? (await readResume(source, { method: 'HEAD', signal })).link : resume;
      return { link, pages: [link], pageCount: 1 };
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const download = useMutation({
    mutationFn: async () => {
      const { response } = await readResume({ ...source, link: preview.data?.link ?? resume }, {});
      const file = await withDeadline(() => response.blob(), { ms: fileDeadlineMs });
      saveFile(file, fileName(orNull(name), resume));
    },
    onError: (error) => notify.error(resumeProblem(error)),
  });
  return { preview, download };
};

const pathOf = (link: string): string => link.split('?')[0] ?? link;

/** True for a résumé in our own media store, whose links expire. */
export const isStoredResumeLink = (link: string): boolean => isStoredResume(pathOf(link));

const isDocument = (link: string): boolean => /\.(?:pdf|docx|odt)$/i.test(pathOf(link));

/** Returns the id of a PDF in our own media store; undefined for another file. */
const storedPdfId = (link: string): string | undefined =>
  isStoredResumeLink(link) ? /\/([\w-]+)\.pdf$/.exec(pathOf(link))?.[1] : undefined;

/** Thrown when a résumé cannot be read although its link is new. */
class ResumeMissing extends Error {
  override readonly name = 'ResumeMissing';
}

/**
 * Fetches a résumé by `link` and, if that has expired, by a new link from `renew`. Throws {@link ResumeMissing} if the
 * new link fails, too.
 */
const readResume = async (
  { link, renew }: { link: string; renew: () => Promise<string | undefined> },
  { method = 'GET', signal }: { method?: 'GET' | 'HEAD'; signal?: AbortSignal },
): Promise<{ link: string; response: Response }> => {
  const request = (address: string) =>
    withDeadline((ending) => fetch(address, { method, signal: ending }), { signal });
  const response = await request(link);
  if (response.ok) return { link, response };
  const fresh = await renew();
  const second = fresh === undefined ? undefined : await request(fresh);
  if (fresh === undefined || !second?.ok) throw new ResumeMissing();
  return { link: fresh, response: second };
};

/** Maximum page size of a list call. */
const largestPage = 100;

/**
 * Returns the current link to an application's résumé: from the refreshed list or, if the application has moved to
 * another page, from a search for its sender's email.
 */
export const newestLink = async (
  api: Client,
  { _id, email }: Application,
  refreshList: () => Promise<readonly Application[]>,
): Promise<string | undefined> => {
  const isSameApplication = (other: Application): boolean => other._id === _id;
  const listed = (await refreshList()).find(isSameApplication);
  if (listed) return listed.resume;
  const { data } = await api(calls.getAllApplications, { query: { q: email, limit: largestPage } });
  return data.find(isSameApplication)?.resume;
};

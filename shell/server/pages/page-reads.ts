import { unavailable } from '@ekamra/chassis/api-error';
import { apiBase, resourceOf } from '@ekamra/contracts/calls';

/** An answer of the API that a page shows. */
export interface PageRead {
  url: string;
  etag: string;
  /** Records over all pages of a list. */
  total: string | null;
}

const totalOf = ({ headers }: Response): string | null => headers.get('x-total-count');
/** True for the answer that the BFF gives in place of a service that is down (RFC 9111, 5.5). */
const isStale = ({ headers }: Response): boolean => headers.has('warning');

/** Records the answers of the API that a page is rendered from. */
export const recordReads = () => {
  const reads: PageRead[] = [];
  let isComplete = true;
  return {
    reads,
    onAnswer: (url: string, answer: Response | undefined): void => {
      const etag = answer?.headers.get('etag');
      // A missing record is a complete answer without an entity tag: such a page is rendered again.
      if (answer?.status === 404) reads.push({ url, etag: '', total: null });
      else if (answer?.ok && etag && !isStale(answer)) reads.push({ url, etag, total: totalOf(answer) });
      else isComplete = false;
    },
    /** False if an answer is missing or stale, so that the page must not be cached. */
    isComplete: () => isComplete,
  };
};

/** Resources of the API that a page shows. */
export const resourcesOf = (reads: readonly PageRead[]): string[] => [
  ...new Set(reads.map(({ url }) => resourceOf({ path: new URL(url).pathname.slice(apiBase.length) }))),
];

/** True if the API still has the same answers. Throws ApiError 503 if it can't tell. */
export const areUnchanged = async (reads: readonly PageRead[], send: typeof fetch): Promise<boolean> => {
  const checks = reads.map(async ({ url, etag, total }) => {
    if (etag === '') return false;
    const answer = await send(url, { headers: { 'if-none-match': etag } }).catch((cause: unknown) => {
      throw unavailable(1, { cause });
    });
    await answer.body?.cancel();
    if (answer.status >= 500 || isStale(answer)) throw unavailable(1);
    return answer.status === 304 && totalOf(answer) === total;
  });
  return (await Promise.all(checks)).every(Boolean);
};

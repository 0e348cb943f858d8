import { unavailable } from '@ekamra/chassis/http/api-error';
import { apiBase, resourceOf } from '@ekamra/contracts/calls/calls';
import type { ApiAnswer, ApiSend } from '../api.ts';

/** Returns the value of a header that answers have once. */
const headerOf = (values: string | string[] | undefined): string | undefined => [values].flat()[0];

/** An answer of the API that a page shows. */
export interface PageRead {
  url: string;
  etag: string;
  /** Records over all pages of a list. */
  total: string | null;
  /** Milliseconds since the API validated it, when it was read. */
  ageMs: number;
}

/** Milliseconds since the API validated an answer (RFC 9111, 5.1), rounded up to seconds. */
const ageOf = ({ headers }: ApiAnswer): number => Number(headers['age'] ?? 0) * 1_000;
const totalOf = ({ headers }: ApiAnswer): string | null => headerOf(headers['x-total-count']) ?? null;
/** True for the answer that the BFF gives in place of a service that is down (RFC 9111, 5.5). */
const isStale = ({ headers }: ApiAnswer): boolean => headers['warning'] !== undefined;

/** Records the answers of the API that a page is rendered from. */
export const recordReads = () => {
  const reads: PageRead[] = [];
  let isComplete = true;
  return {
    reads,
    onAnswer: (url: string, answer: ApiAnswer | undefined): void => {
      const etag = headerOf(answer?.headers['etag']);
      // A missing record is a complete answer without an entity tag: such a page is rendered again.
      if (answer?.status === 404) reads.push({ url, etag: '', total: null, ageMs: 0 });
      else if (answer && answer.status < 300 && etag && !isStale(answer))
        reads.push({ url, etag, total: totalOf(answer), ageMs: ageOf(answer) });
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

/** Milliseconds since the API validated the oldest of these reads. */
export const ageOfReads = (reads: readonly PageRead[]): number =>
  Math.max(0, ...reads.map(({ ageMs }) => ageMs));

/**
 * Returns the reads as the API has them now, or undefined if one has changed.
 * @throws ApiError 503 if the API can't tell
 */
export const revalidate = async (
  reads: readonly PageRead[],
  send: ApiSend,
): Promise<PageRead[] | undefined> => {
  const checks = reads.map(async (read): Promise<PageRead | undefined> => {
    if (read.etag === '') return undefined;
    const answer = await send(read.url, { headers: { 'if-none-match': read.etag } }).catch(
      (cause: unknown) => {
        throw unavailable(1, { cause });
      },
    );
    if (answer.status >= 500 || isStale(answer)) throw unavailable(1);
    const isUnchanged = answer.status === 304 && totalOf(answer) === read.total;
    return isUnchanged ? { ...read, ageMs: ageOf(answer) } : undefined;
  });
  const current = (await Promise.all(checks)).filter((read) => read !== undefined);
  return current.length === reads.length ? current : undefined;
};

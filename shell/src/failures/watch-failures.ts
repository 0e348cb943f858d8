import { cleanPath, failureFrom } from '@ekamra/contracts/releases/failure-text';
import { failedVisitTiming, failuresPath, visitsPath, visitTiming } from '@ekamra/contracts/releases/calls';
import type { ConfirmedVisits, FailureKind, FailureReport } from '@ekamra/contracts/releases/page';
import type { RemoteSource } from '../boot/boot-types.ts';
import { pageTimings } from '../boot/page-timings.ts';
import { sendBeacon } from '../app/send-beacon.ts';
import { ownerOf } from '../remotes/path-owner.ts';

/** Reports a failed visit to the server, once for each version that the document is made of. */
export interface FailureWatch {
  /** Reports an error shown in place of a page at this path. */
  pageFailed(error: unknown, pathname: string): void;
  /** Reports an error in the part of a remote that fills a slot, which counts against that remote. */
  slotFailed(error: unknown, remote: RemoteSource): void;
}

export interface WatchedVisit {
  /** {@link visitTokens}; without any nothing is reported. */
  visits: readonly string[];
  remotes: RemoteSource[];
  /** Source of unhandled errors. */
  page: Pick<EventTarget, 'addEventListener'>;
  send?: (report: FailureReport) => void;
}

/**
 * Returns the tokens with which the browser confirms this visit and reports its failures: remote, version and a signature,
 * first of the page and then of what fills its slots. Empty if the visit doesn't count.
 */
export const visitTokens = (): string[] => pageTimings(visitTiming);

/**
 * Tells the server that the scripts of this page run, without which its visit doesn't count: neither what was rendered, nor
 * what the server has seen fail.
 */
export const confirmVisit = (): void => {
  const visits = [...visitTokens(), ...pageTimings(failedVisitTiming)];
  if (visits.length > 0) sendBeacon(visitsPath, { visits } satisfies ConfirmedVisits);
};

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

/**
 * Kind of failure of an error shown in place of a page. API errors and missing pages aren't failures of the remote's
 * code, and errors on the server were counted there.
 */
const kindOf = (error: unknown): FailureKind | undefined => {
  if (!(error instanceof Error) || error.name === 'CallFailed' || error.name === 'AbortError')
    return undefined;
  return error.name === 'RemoteUnavailable' || error.name === 'ChunkLoadError' ? 'load' : 'page';
};

/**
 * Watches whether the pages of the document's remote load and render, and the parts in their slots, and whether the code of
 * these versions leaves errors unhandled. Errors of the shell, extensions and other remotes don't count.
 */
export const watchFailures = ({ visits, remotes, page, ...rest }: WatchedVisit): FailureWatch => {
  const { send = (report: FailureReport) => sendBeacon(failuresPath, report) } = rest;
  const [first] = visits;
  /** Tokens that are not used yet. */
  const unreported = new Set(visits);
  const report = (
    visit: string | undefined,
    kind: FailureKind | undefined,
    { error, pathname = location.pathname }: { error: unknown; pathname?: string },
  ): void => {
    if (kind === undefined || visit === undefined || !unreported.delete(visit)) return;
    send({ visit, kind, cause: { ...failureFrom(error), path: cleanPath(pathname) } });
  };
  /** The visit of the version that a file or stack is of. */
  const visitIn = (source: string): string | undefined =>
    [...unreported].find((visit) => source.includes(`/${visit.split('/', 2).join('/')}/`));
  const onError = (event: Event): void => {
    const { error, filename, message } = event as ErrorEvent;
    report(visitIn(`${filename} ${stackOf(error)}`), 'unhandled', {
      error: error ?? `${message} (${filename})`,
    });
  };
  const onRejection = (event: Event): void => {
    const { reason } = event as PromiseRejectionEvent;
    // API errors don't count, even if the code doesn't handle them.
    if (kindOf(reason)) report(visitIn(stackOf(reason)), 'unhandled', { error: reason });
  };
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return {
    pageFailed: (error, pathname) => {
      const name = ownerOf(pathname, remotes)?.remote.name;
      if (name === first?.split('/')[0]) report(first, kindOf(error), { error, pathname });
    },
    slotFailed: (error, { name, version }) =>
      report(visitIn(`/${name}/${version}/`), kindOf(error), { error }),
  };
};

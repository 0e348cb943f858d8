import { cleanPath, failureFrom } from '@ekamra/contracts/failure-text';
import { failuresPath, visitTiming } from '@ekamra/contracts/release-calls';
import type { FailureKind, FailureReport } from '@ekamra/contracts/release-page';
import type { RemoteSource } from '../boot/boot-types.ts';
import { sendBeacon } from '../app/send-beacon.ts';
import { ownerOf } from '../remotes/path-owner.ts';

/** Reports a failed visit to the server, once. */
export interface FailureWatch {
  /** Reports an error shown in place of a page at this path. */
  pageFailed(error: unknown, pathname: string): void;
  /** Tells the developer of an error in the part that fills a slot; it doesn't count against the page's remote. */
  slotFailed(error: unknown, remote: RemoteSource): void;
}

export interface WatchedVisit {
  /** {@link visitToken}; without one nothing is reported. */
  visit: string | undefined;
  remotes: RemoteSource[];
  /** Source of unhandled errors. */
  page: Pick<EventTarget, 'addEventListener'>;
  send?: (report: FailureReport) => void;
}

/**
 * Returns the token with which the browser reports a failure of this visit: remote, version and a signature. It comes in
 * a header, because the document is the same for all visitors. Undefined if the visit doesn't count.
 */
export const visitToken = (): string | undefined => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.find(({ name }) => name === visitTiming)?.description;
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
 * Watches whether the pages of the document's remote load and render, and whether its code leaves errors unhandled.
 * Errors of the shell, extensions and other remotes don't count.
 */
export const watchFailures = ({ visit, remotes, page, ...rest }: WatchedVisit): FailureWatch => {
  const { send = (report: FailureReport) => sendBeacon(failuresPath, report) } = rest;
  const [name = '', version = ''] = visit?.split('/') ?? [];
  let isReported = visit === undefined;
  const report = (kind: FailureKind | undefined, error: unknown, pathname = location.pathname): void => {
    if (isReported || kind === undefined || visit === undefined) return;
    isReported = true;
    send({ visit, kind, cause: { ...failureFrom(error), path: cleanPath(pathname) } });
  };
  const isOfRemote = (source: string): boolean => source.includes(`/${name}/${version}/`);
  const onError = (event: Event): void => {
    const { error, filename, message } = event as ErrorEvent;
    if (isOfRemote(`${filename} ${stackOf(error)}`)) report('unhandled', error ?? `${message} (${filename})`);
  };
  const onRejection = (event: Event): void => {
    const { reason } = event as PromiseRejectionEvent;
    // API errors don't count, even if the code doesn't handle them.
    if (kindOf(reason) && isOfRemote(stackOf(reason))) report('unhandled', reason);
  };
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return {
    pageFailed: (error, pathname) => {
      if (ownerOf(pathname, remotes)?.remote.name === name) report(kindOf(error), error, pathname);
    },
    slotFailed: (error, remote) => {
      // oxlint-disable-next-line no-console -- the page shows no more than that the part is missing
      console.error(`A slot that ${remote.name} fills stays as it is:`, error);
    },
  };
};

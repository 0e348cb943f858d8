import { failuresPath } from '@ekamra/contracts/release-calls';
import type { FailureKind, FailureReport } from '@ekamra/contracts/release-page';
import type { RemoteSource } from '../boot/boot-types.ts';
import { sendBeacon } from '../app/send-beacon.ts';
import { ownerOf } from '../remotes/owner.ts';

/** Tells the server that the visit failed, once. */
export interface FailureWatch {
  /** An error in place of a page at this path, or of its data. */
  pageFailed(error: unknown, pathname: string): void;
}

export interface WatchedVisit {
  /** The visit's token (`BootData.visit`); without one nothing is told. */
  visit: string | undefined;
  remotes: RemoteSource[];
  /** Whose unhandled errors count. */
  page: Pick<EventTarget, 'addEventListener'>;
  send?: (report: FailureReport) => void;
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

/**
 * What an error that stands for a page says of the remote. Answers of the API, and pages that don't exist, are no
 * fault of its code; and what failed on the server was counted there.
 */
const kindOf = (error: unknown): FailureKind | undefined => {
  if (!(error instanceof Error) || error.name === 'CallFailed' || error.name === 'AbortError')
    return undefined;
  return error.name === 'RemoteUnavailable' || error.name === 'ChunkLoadError' ? 'load' : 'page';
};

/**
 * Watches the visit that the document was sent for: whether the pages of its remote can be loaded and shown, and
 * whether its code leaves an error unhandled. Errors of anything else (the shell, extensions, other remotes) are none
 * of that version's.
 */
export const watchFailures = ({ visit, remotes, page, ...rest }: WatchedVisit): FailureWatch => {
  const { send = (report: FailureReport) => sendBeacon(failuresPath, report) } = rest;
  const [name = '', version = ''] = visit?.split('/') ?? [];
  let isTold = visit === undefined;
  const tell = (kind: FailureKind | undefined): void => {
    if (isTold || kind === undefined || visit === undefined) return;
    isTold = true;
    send({ visit, kind });
  };
  const isOfRemote = (where: string): boolean => where.includes(`/${name}/${version}/`);
  const onError = (event: Event): void => {
    const { error, filename } = event as ErrorEvent;
    if (isOfRemote(`${filename} ${stackOf(error)}`)) tell('unhandled');
  };
  const onRejection = (event: Event): void => {
    const { reason } = event as PromiseRejectionEvent;
    // What the API answers is no error of the code, not even where the code doesn't handle it.
    if (kindOf(reason) && isOfRemote(stackOf(reason))) tell('unhandled');
  };
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return {
    pageFailed: (error, pathname) => {
      if (ownerOf(pathname, remotes)?.remote.name === name) tell(kindOf(error));
    },
  };
};

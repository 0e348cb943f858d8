import type { Done } from '../calls/answers.ts';
import type { Call, CallShape } from '../calls/calls.ts';
import type {
  ConfirmedVisits,
  EndCanaryBody,
  FailureReport,
  GateQuery,
  HistoryPage,
  HistoryQuery,
  LocalBuild,
  LocalBuildFacts,
  LocalBuildShown,
  ReleaseGate,
  ReleasesState,
  RemoveCauseBody,
  RollbackBody,
} from './page.ts';

/** Address of the admins' page for viewing and rolling back releases. */
export const releasesPath = '/releases';
/** Address at which a shell tells anybody which releases the caller gets. */
export const siteReleasesPath = '/releases/live';

/** Address of the page on which an admin has a local build shown, and of the link that ends it. */
export const localBuildPath = '/releases/build';
export const endLocalBuildPath = '/releases/build/end';

/** Address to which browsers report failed visits. */
export const failuresPath = '/releases/failures';
/** Address to which the scripts of a page confirm its visit. */
export const visitsPath = '/releases/visits';
/** Address to which browsers themselves report crashes of pages, and the media type of such reports (W3C Reporting API). */
export const crashesPath = '/releases/crashes';
export const reportsType = 'application/reports+json';

/**
 * Names of the metrics (Server-Timing) whose descriptions are the tokens of a visit: to confirm it and report its failure,
 * and to confirm one that the server has seen fail.
 */
export const visitTiming = 'visit';
export const failedVisitTiming = 'failed';

/** Changes per page of the history. */
export const historyPageSize = 5;

/** A call served by the shell; its path is complete. */
type OwnCall<Shape extends CallShape> = Omit<Call<Shape>, 'service'>;

/** Calls of the releases page, and the report of failed visits. Without schemas, like `calls.ts`. */
export const releaseCalls = {
  /** Live versions and health of all remotes. */
  state: { method: 'GET', path: '/releases/state', access: 'admin', status: 200 } as OwnCall<{
    answer: ReleasesState;
  }>,
  /** History of one remote, newest first. */
  history: { method: 'GET', path: '/releases/history', access: 'admin', status: 200 } as OwnCall<{
    query: HistoryQuery;
    answer: HistoryPage;
  }>,
  /** Result of the gate for a rollback to a version. */
  gate: { method: 'GET', path: '/releases/gate', access: 'admin', status: 200 } as OwnCall<{
    query: GateQuery;
    answer: ReleaseGate;
  }>,
  rollback: {
    method: 'POST',
    path: '/releases/rollback',
    access: 'admin',
    status: 200,
  } as OwnCall<{ body: RollbackBody; answer: Done }>,
  endCanary: {
    method: 'POST',
    path: '/releases/end-canary',
    access: 'admin',
    status: 200,
  } as OwnCall<{ body: EndCanaryBody; answer: Done }>,
  /** Checks the link of a local build, before anything of it is shown to a person. */
  checkLocalBuild: {
    method: 'POST',
    path: '/releases/build/check',
    access: 'admin',
    status: 200,
  } as OwnCall<{ body: LocalBuild; answer: LocalBuildFacts }>,
  /** Removes a cause of failures from what is kept of a version. */
  removeCause: {
    method: 'POST',
    path: '/releases/remove-cause',
    access: 'admin',
    status: 200,
  } as OwnCall<{ body: RemoveCauseBody; answer: Done }>,
  /** Shows a remote from a developer's machine to the browser that calls. */
  showLocalBuild: {
    method: 'POST',
    path: localBuildPath,
    access: 'admin',
    status: 200,
  } as OwnCall<{ body: LocalBuild; answer: LocalBuildShown }>,
  /** Confirms visits: only those whose pages run scripts count. */
  visit: {
    method: 'POST',
    path: visitsPath,
    access: 'everyone',
    status: 200,
    largest: 8_000,
  } as OwnCall<{ body: ConfirmedVisits; answer: Done }>,
  failure: {
    method: 'POST',
    path: failuresPath,
    access: 'everyone',
    status: 200,
  } as OwnCall<{ body: FailureReport; answer: Done }>,
};

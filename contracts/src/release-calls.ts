import type { Done } from './answers.ts';
import type { Call, CallShape } from './calls.ts';
import type {
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
} from './release-page.ts';

/** Address of the admins' page for viewing and rolling back releases. */
export const releasesPath = '/releases';
/** Address at which a shell tells anybody which releases the caller gets. */
export const siteReleasesPath = '/releases/live';

/** Address of the page on which an admin has a local build shown, and of the link that ends it. */
export const localBuildPath = '/releases/build';
export const endLocalBuildPath = '/releases/build/end';

/** Address to which browsers report failed visits. */
export const failuresPath = '/releases/failures';

/** Name of the metric (Server-Timing) whose description is the token of a visit, for the report of its failure. */
export const visitTiming = 'visit';

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
  failure: {
    method: 'POST',
    path: failuresPath,
    access: 'everyone',
    status: 200,
  } as OwnCall<{ body: FailureReport; answer: Done }>,
};

import type { Done } from './answers.ts';
import type { Call, CallShape } from './calls.ts';
import type {
  EndCanaryBody,
  FailureReport,
  GateQuery,
  HistoryPage,
  HistoryQuery,
  ReleaseGate,
  ReleasesState,
  RollbackBody,
} from './release-page.ts';

/** The page for admins on which releases are seen and taken back. */
export const releasesPath = '/releases';

/** Where a browser tells that a visit failed. */
export const failuresPath = '/releases/failures';

/** Changes on a page of the history. */
export const historyPageSize = 5;

/** A call that the shell answers itself: its path is whole. */
type OwnCall<Shape extends CallShape> = Omit<Call<Shape>, 'service'>;

/** The calls of the page, and the one by which browsers tell of failed visits. No schema, as in `calls.ts`. */
export const releaseCalls = {
  /** What is live of every remote, and how it does. */
  state: { method: 'GET', path: '/releases/state', access: 'admin', status: 200 } as OwnCall<{
    answer: ReleasesState;
  }>,
  /** What became of one remote, the newest first. */
  history: { method: 'GET', path: '/releases/history', access: 'admin', status: 200 } as OwnCall<{
    query: HistoryQuery;
    answer: HistoryPage;
  }>,
  /** Whether going back to a version would be let through. */
  gate: { method: 'GET', path: '/releases/gate', access: 'admin', status: 200 } as OwnCall<{
    query: GateQuery;
    answer: ReleaseGate;
  }>,
  rollback: {
    method: 'POST',
    path: '/releases/rollback',
    access: 'admin',
    status: 200,
    largest: 4_000,
  } as OwnCall<{ body: RollbackBody; answer: Done }>,
  endCanary: {
    method: 'POST',
    path: '/releases/end-canary',
    access: 'admin',
    status: 200,
    largest: 4_000,
  } as OwnCall<{ body: EndCanaryBody; answer: Done }>,
  failure: {
    method: 'POST',
    path: failuresPath,
    access: 'everyone',
    status: 200,
    largest: 1_000,
  } as OwnCall<{ body: FailureReport; answer: Done }>,
};

import type { Caller, CallerLimitOptions } from '@ekamra/chassis/limits/caller-limit';

/** Limits of one kind of work at one service: calls that run, calls that may wait, and the share of one caller. */
export interface BulkheadLimits extends Required<CallerLimitOptions> {
  perCaller: Required<CallerLimitOptions>;
}

/** Kinds of work at a service that don't wait for each other. */
export const bulkheads = {
  /** Reads of visitors. */
  reads: { concurrent: 64, queued: 128, perCaller: { concurrent: 48, queued: 0 } },
  /** Enquiries, applications, signing in and recovery. */
  smallForms: { concurrent: 32, queued: 64, perCaller: { concurrent: 16, queued: 0 } },
  /** Reads and writes of admins, and of the BFF itself. */
  adminCalls: { concurrent: 64, queued: 128, perCaller: { concurrent: 48, queued: 0 } },
  /** Pictures and files; a crawler opens hundreds of connections, and a page has dozens of pictures. */
  downloads: { concurrent: 64, queued: 1_000, perCaller: { concurrent: 32, queued: 500 } },
  /** Résumés. */
  visitorUploads: { concurrent: 32, queued: 0, perCaller: { concurrent: 8, queued: 0 } },
  adminUploads: { concurrent: 64, queued: 0, perCaller: { concurrent: 32, queued: 0 } },
} as const satisfies Record<string, BulkheadLimits>;
export type BulkheadName = keyof typeof bulkheads;

/** Returns the bulkhead of a request that is answered as a whole. */
export const bulkheadOfCall = ({ isAdmin }: Caller, isWrite: boolean): BulkheadName => {
  if (isAdmin) return 'adminCalls';
  return isWrite ? 'smallForms' : 'reads';
};

/** Returns the bulkhead of a request that is streamed. */
export const bulkheadOfStream = ({ isAdmin }: Caller, isUpload: boolean): BulkheadName => {
  if (!isUpload) return 'downloads';
  return isAdmin ? 'adminUploads' : 'visitorUploads';
};

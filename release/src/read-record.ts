import type { Registry, RemoteRecord } from './registry.ts';
import { isReleaseError, type ReleaseError } from './store/release-error.ts';

/** The record of a remote, which there may be none of, or why it can't be believed. */
export type ReadRecord = { record: RemoteRecord | undefined } | { problem: ReleaseError };

/** Reads the record of a remote where one that was tampered with must not keep the others from being seen. */
export const readRecord = async (registry: Registry, remote: string): Promise<ReadRecord> => {
  try {
    return { record: await registry.record(remote) };
  } catch (error) {
    if (!isReleaseError(error, 'DAMAGED', 'NOT_TRUSTED')) throw error;
    return { problem: error };
  }
};

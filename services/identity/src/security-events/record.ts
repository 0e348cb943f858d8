import {
  afterCommit,
  ApiError,
  completeEvent,
  currentContext,
  type NewSecurityEvent,
  recordSecurityEvent,
} from '@ekamra/chassis';
import type { DataSource, EntityManager } from 'typeorm';
import { adminRepository } from '../admins/repository.ts';
import { securityEventRepository } from './repository.ts';

/**
 * Stores a security event in the transaction of `manager`, which must be that of the change itself, and logs it once
 * that has committed.
 */
export const recordInTransaction = async (
  manager: EntityManager,
  newEvent: NewSecurityEvent,
): Promise<void> => {
  // Commands change sessions and passwords, too, without a request.
  const events = currentContext()?.audit?.events;
  const event = events?.complete(newEvent) ?? completeEvent(newEvent, 'identity', new Date());
  await securityEventRepository(manager).add([event]);
  if (events) afterCommit(manager, () => events.log(event));
};

/** Returns the handler of a failed check of the sign-in limits: it records a lockout, and throws the error again. */
export const recordLockout =
  (dataSource: DataSource, phone: string) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof ApiError && error.status === 429) {
      const adminId = (await adminRepository(dataSource.manager).idOf(phone)) ?? null;
      recordSecurityEvent({ event: 'sign-in-locked', outcome: 'refused', adminId });
    }
    throw error;
  };

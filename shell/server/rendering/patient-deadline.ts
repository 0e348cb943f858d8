import { DeadlineExceeded } from '@ekamra/contracts/calls/deadline';
import type { EventLoopDelay } from '@ekamra/chassis/limits/event-loop-delay';

/** Milliseconds until a late event loop is asked again. */
const graceMs = 50;

export interface PatientDeadline {
  ms: number;
  eventLoop: Pick<EventLoopDelay, 'wasLate'>;
}

/**
 * Waits for work until a deadline, which is not over while the event loop is late: then what is waited for may have arrived
 * and not been read. Throws `DeadlineExceeded`; the work goes on.
 */
export const withPatientDeadline = async <T>(
  work: Promise<T>,
  { ms, eventLoop }: PatientDeadline,
): Promise<T> => {
  const { promise: exceeded, reject } = Promise.withResolvers<never>();
  const end = (): void => {
    if (eventLoop.wasLate(0)) timer = setTimeout(end, graceMs);
    else reject(new DeadlineExceeded('There was no answer in time'));
  };
  let timer = setTimeout(end, ms);
  try {
    return await Promise.race([work, exceeded]);
  } finally {
    clearTimeout(timer);
  }
};

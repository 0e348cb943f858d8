import { currentContext, withContext } from '@ekamra/chassis';

/** Does `work`, which belongs to the current request, within a deadline of its own: milliseconds from now. */
export const withOwnDeadline = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  withContext({ requestId: currentContext()?.requestId ?? '', deadline: performance.now() + ms }, work);

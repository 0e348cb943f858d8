import { answeredTiming, traceTiming } from '@ekamra/contracts/releases/vital-names';
import type { PageLoadReport } from '@ekamra/contracts/releases/vitals';
import { pageTimings } from '../boot/page-timings.ts';

/** Milliseconds after which a load is not reported. */
const day = 86_400_000;

/** Returns the load of this page for its trace; undefined if the server doesn't sample it, or after a day. */
export const pageLoad = (): PageLoadReport | undefined => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [traceparent] = pageTimings(traceTiming);
  // By the clock of the day, because that of `performance.now` may rest while the device sleeps.
  const ageMs = Math.max(0, Date.now() - performance.timeOrigin);
  if (!navigation || !traceparent || ageMs > day) return undefined;
  return {
    traceparent,
    answeredAt: Number(pageTimings(answeredTiming)[0]),
    ageMs,
    responseStart: navigation.responseStart,
    domContentLoaded: navigation.domContentLoadedEventEnd,
    loaded: navigation.loadEventEnd,
  };
};

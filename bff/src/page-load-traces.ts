import { type Tracing, tracing } from '@ekamra/chassis/observation/tracing';
import type { PageLoadReport, Vitals } from '@ekamra/contracts';

/** Page loads that are recorded in a second: anybody can report some, and each is a span to send and to store. */
const maxPerSecond = 10;
/** Traces whose page load is remembered, so that it is recorded once. */
const maxRemembered = 1_000;
/**
 * Difference between the end of the server's answer and the load in which it was received: milliseconds. A load that
 * began later shows a page that a CDN had stored with the headers of somebody else's load.
 */
const toleranceMs = 2_000;
const longestAnswerMs = 60_000;

/** Returns the times of the events that have happened. */
const happened = (times: Record<string, number | undefined>): Record<string, number> =>
  Object.fromEntries(Object.entries(times).flatMap(([name, ms]) => (ms ? [[name, ms]] : [])));

/**
 * Creates the function that records a reported page load, with `route` one of few, as the root of the trace that the
 * shell began for it. Its time is reckoned by the clock of this process.
 */
export const createPageLoadTraces = ({
  now = Date.now,
  recorder = tracing,
}: {
  /** Unix milliseconds; the process's clock by default. */
  now?: () => number;
  /** Returns what records traces, if anything does. */
  recorder?: () => Pick<Tracing, 'recordPageLoad'> | undefined;
} = {}) => {
  const remembered = new Set<string>();
  let second = { number: 0, loads: 0 };

  const isWithinLimit = (): boolean => {
    const number = Math.floor(now() / 1_000);
    if (second.number !== number) second = { number, loads: 0 };
    second.loads += 1;
    return second.loads <= maxPerSecond;
  };
  const isFirst = (traceparent: string): boolean => {
    if (remembered.has(traceparent)) return false;
    const [oldest] = remembered;
    if (oldest !== undefined && remembered.size >= maxRemembered) remembered.delete(oldest);
    remembered.add(traceparent);
    return true;
  };

  return (route: string, load: PageLoadReport, { FCP, LCP }: Vitals['values']): void => {
    const traces = recorder();
    if (!traces) return;
    const { traceparent, answeredAt, ageMs, responseStart, domContentLoaded, loaded } = load;
    const startedAt = now() - ageMs;
    const answerMs = answeredAt - startedAt;
    if (answerMs < -toleranceMs || answerMs > longestAnswerMs) return;
    if (!isWithinLimit() || !isFirst(traceparent)) return;
    const eventsMs = happened({ responseStart, domContentLoaded, loaded, FCP, LCP });
    const durationMs = loaded || Math.max(...Object.values(eventsMs), 0);
    traces.recordPageLoad({ traceparent, route, startedAt, durationMs, eventsMs });
  };
};

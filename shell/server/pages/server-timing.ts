import { tracing } from '@ekamra/chassis/observation/tracing';
import { visitTiming } from '@ekamra/contracts/release-calls';
import { answeredTiming, traceTiming } from '@ekamra/contracts/vital-names';
import type { CountedVisit } from '../failures/failures.ts';

/**
 * Returns what a page's scripts learn of their own request, as a header, because the document is the same for all
 * visitors: the tokens of the visit, if it counts, and the ids of the page load, if its trace is sampled.
 */
export const serverTiming = (visit: CountedVisit | undefined): string => {
  const traceparent = tracing()?.pageLoad();
  const metrics = [
    ...(visit?.tokens ?? []).map((token) => [visitTiming, token]),
    ...(traceparent
      ? [
          [traceTiming, traceparent],
          [answeredTiming, String(Date.now())],
        ]
      : []),
  ];
  return metrics.map(([name, text]) => `${name};desc="${text}"`).join(', ');
};

import { tracing } from '@ekamra/chassis/observation/tracing';
import { failedVisitTiming, visitTiming } from '@ekamra/contracts/releases/calls';
import { answeredTiming, traceTiming } from '@ekamra/contracts/releases/vital-names';
import { confirmedTiming } from '../../src/boot/boot-types.ts';

/** Tokens with which a page confirms its visit, of what was rendered and of what the server has seen fail. */
export interface VisitTokens {
  begun: string[];
  failed: string[];
}

/** Facts of a request that the scripts of its page read. */
interface PageTiming {
  /** Tokens of the visit and of what failed in it on the server, if they may count. */
  visit: VisitTokens;
  /** Milliseconds since the data of the page was confirmed, if it came from the cache. */
  ageMs: number | undefined;
}

/**
 * Returns what a page's scripts learn of their own request, as a header, because the document is the same for all
 * visitors: the tokens of the visit, when the data was confirmed, and the ids of the page load, if its trace is sampled.
 */
export const serverTiming = ({ visit, ageMs }: PageTiming): string => {
  const traceparent = tracing()?.pageLoad();
  const metrics = [
    ...visit.begun.map((token) => [visitTiming, token]),
    ...visit.failed.map((token) => [failedVisitTiming, token]),
    ...(ageMs === undefined ? [] : [[confirmedTiming, String(Math.floor(Date.now() - ageMs))]]),
    ...(traceparent
      ? [
          [traceTiming, traceparent],
          [answeredTiming, String(Date.now())],
        ]
      : []),
  ];
  return metrics.map(([name, text]) => `${name};desc="${text}"`).join(', ');
};

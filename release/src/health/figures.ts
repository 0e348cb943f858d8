import type { Counts } from './counts.ts';
import { wilsonInterval, type Interval } from './wilson.ts';

/** Standard errors of the interval that is shown: 95 %. */
const shownDeviation = 1.96;

/** Visits, how many of them failed, and the share of these with its confidence interval; none without a visit. */
export interface Figures extends Counts {
  rate?: { is: number } & Interval;
}

/** The figures that people are shown. */
export const figuresOf = ({ visits, failed }: Counts): Figures => {
  if (visits === 0) return { visits, failed };
  // A browser may tell of a visit that another hour counted.
  const counted = Math.min(failed, visits);
  return {
    visits,
    failed,
    rate: { is: counted / visits, ...wilsonInterval(counted, visits, shownDeviation) },
  };
};

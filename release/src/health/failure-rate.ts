import type { Counts } from './visit-counts.ts';

/** Bounds of a confidence interval, between 0 and 1. */
export interface Interval {
  from: number;
  to: number;
}

/**
 * Wilson score interval of the share of `failed` in `visits`, with a deviation of `z` standard errors either way (E. B.
 * Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", JASA 22, 1927). Unlike the normal
 * approximation it holds for small counts and rare events. Without visits it is 0 to 1.
 */
export const wilsonInterval = (failed: number, visits: number, z: number): Interval => {
  if (visits === 0) return { from: 0, to: 1 };
  const share = failed / visits;
  const square = (z * z) / visits;
  const centre = share + square / 2;
  const reach = z * Math.sqrt((share * (1 - share)) / visits + square / (4 * visits));
  // Rounding may exceed the bounds.
  return {
    from: Math.max(0, (centre - reach) / (1 + square)),
    to: Math.min(1, (centre + reach) / (1 + square)),
  };
};

/** Standard errors of the displayed interval: 95 %. */
const shownDeviation = 1.96;

/** Visits, failed visits, and the failure rate with its confidence interval; no rate without visits. */
export interface Figures extends Counts {
  rate?: { is: number } & Interval;
}

/** Computes the displayed figures. */
export const figuresOf = ({ visits, failed }: Counts): Figures => {
  if (visits === 0) return { visits, failed };
  // A browser may report a failure of a visit that was counted in another hour.
  const counted = Math.min(failed, visits);
  return {
    visits,
    failed,
    rate: { is: counted / visits, ...wilsonInterval(counted, visits, shownDeviation) },
  };
};

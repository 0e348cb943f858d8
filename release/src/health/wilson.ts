/** A share with the bounds of a confidence interval around it; all between 0 and 1. */
export interface Interval {
  from: number;
  to: number;
}

/**
 * The Wilson score interval of a share of `failed` in `visits`, for a deviation of `z` standard errors either way
 * (E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", JASA 22, 1927). It holds for
 * small counts and rare events, where the usual interval around the share doesn't; of no visits nothing is known.
 */
export const wilsonInterval = (failed: number, visits: number, z: number): Interval => {
  if (visits === 0) return { from: 0, to: 1 };
  const share = failed / visits;
  const square = (z * z) / visits;
  const centre = share + square / 2;
  const reach = z * Math.sqrt((share * (1 - share)) / visits + square / (4 * visits));
  // What rounding puts beyond the ends belongs to them.
  return {
    from: Math.max(0, (centre - reach) / (1 + square)),
    to: Math.min(1, (centre + reach) / (1 + square)),
  };
};

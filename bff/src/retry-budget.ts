export interface RetryBudget {
  /** Counts a request, which earns a share of a retry. */
  earn(): void;
  /** Takes a retry, if one is left. */
  take(): boolean;
}

/** Allows one retry for every ten requests, at most ten at once, so that retries never multiply an outage. */
export const createRetryBudget = (): RetryBudget => {
  const most = 10;
  let left = most;
  return {
    earn: () => {
      left = Math.min(most, left + 0.1);
    },
    take: () => {
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
};

/**
 * Returns the descriptions of a metric in the answer that this page came with (Server-Timing). What differs between visits
 * is told there, because the document is the same for all visitors.
 */
export const pageTimings = (metric: string): string[] => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const timings = navigation?.serverTiming ?? [];
  return timings.flatMap(({ name, description }) => (name === metric ? [description] : []));
};

import type { DataSource } from 'typeorm';

/** How many records a list has, and the version of its table that this was counted at. */
export interface Count {
  version: string;
  total: number;
}

/** Counts of lists that were made before, by what was counted, at most so many. */
const counts = new WeakMap<DataSource, Map<string, Count>>();
const mostCounts = 500;

/** What is remembered of the count of `counted`; what was counted longest ago is forgotten first. */
export const knownCounts = (dataSource: DataSource, counted: string) => {
  const known = counts.get(dataSource) ?? new Map<string, Count>();
  counts.set(dataSource, known);
  return {
    get: (): Count | undefined => known.get(counted),
    set: (count: Count): void => {
      known.delete(counted);
      known.set(counted, count);
      const [oldest] = known.keys();
      if (known.size > mostCounts && oldest !== undefined) known.delete(oldest);
    },
  };
};

/** Names with a time at which they are forgotten, and never more of them than `most`. */
export interface Recently {
  /** How many there are. */
  size(now: number): number;
  has(name: string, now: number): boolean;
  /** Remembers a name until `until`. When there are too many, the one that was remembered first goes. */
  note(name: string, until: number): void;
  names(now: number): string[];
}

/** Remembers names for a while; times are in milliseconds. */
export const createRecently = (most: number): Recently => {
  const until = new Map<string, number>();
  const forget = (now: number): void => {
    for (const [name, end] of until) if (end <= now) until.delete(name);
  };
  return {
    size: (now) => {
      forget(now);
      return until.size;
    },
    has: (name, now) => (until.get(name) ?? 0) > now,
    note: (name, end) => {
      until.delete(name);
      until.set(name, end);
      const [oldest] = until.keys();
      if (until.size > most && oldest !== undefined) until.delete(oldest);
    },
    names: (now) => {
      forget(now);
      return [...until.keys()];
    },
  };
};

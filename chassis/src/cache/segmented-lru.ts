import { LRUCache } from 'lru-cache';

export interface SegmentedLruOptions<Value> {
  maxBytes: number;
  /** Size of an entry in bytes. */
  sizeOf: (value: Value, key: string) => number;
  /** Called with an entry that was evicted, deleted or replaced. */
  onRemove?: (value: Value, key: string) => void;
}

/** Share of the size that entries without a second use have. */
const onceUsedShare = 1 / 8;

/**
 * Creates a cache of least recently used entries in two segments (segmented LRU; Karedla, Love, Wherry 1994): an entry
 * moves to the second at its second use, so that entries that nobody asks for again only evict each other.
 */
export const createSegmentedLru = <Value extends object>({
  maxBytes,
  sizeOf,
  onRemove,
}: SegmentedLruOptions<Value>) => {
  const createSegment = (maxSize: number): LRUCache<string, Value> =>
    new LRUCache<string, Value>({
      maxSize: Math.floor(maxSize),
      sizeCalculation: sizeOf,
      // An entry that moves to the other segment is there already.
      disposeAfter: (value, key) => {
        if (peek(key) !== value) onRemove?.(value, key);
      },
    });
  const onceUsed = createSegment(maxBytes * onceUsedShare);
  const usedAgain = createSegment(maxBytes * (1 - onceUsedShare));
  const peek = (key: string): Value | undefined => usedAgain.peek(key) ?? onceUsed.peek(key);

  return {
    /** Returns an entry and counts a use of it. */
    get: (key: string): Value | undefined => {
      const known = usedAgain.get(key);
      if (known) return known;
      const value = onceUsed.peek(key);
      if (!value) return undefined;
      usedAgain.set(key, value);
      onceUsed.delete(key);
      return value;
    },
    peek,
    /** Sets an entry without counting a use. */
    set: (key: string, value: Value): void =>
      void (usedAgain.has(key) ? usedAgain : onceUsed).set(key, value),
    delete: (key: string): void => {
      onceUsed.delete(key);
      usedAgain.delete(key);
    },
  };
};

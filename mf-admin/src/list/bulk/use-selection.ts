import { useState } from 'react';
import type { Named } from '../undo/offer-undo.ts';

/** The records of a list that are selected; going to another page keeps them. */
export interface Selection {
  records: readonly Named[];
  has(id: string): boolean;
  /** Selects records, or no longer. */
  set(records: readonly Named[], selected: boolean): void;
  clear(): void;
}

export const useSelection = (): Selection => {
  const [kept, setKept] = useState<ReadonlyMap<string, Named>>(new Map());
  return {
    records: [...kept.values()],
    has: (id) => kept.has(id),
    set: (records, selected) =>
      setKept((current) => {
        const next = new Map(current);
        for (const record of records)
          if (selected) next.set(record.id, record);
          else next.delete(record.id);
        return next;
      }),
    clear: () => setKept(new Map()),
  };
};

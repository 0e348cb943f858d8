import { useState } from 'react';
import { sentenceOf } from '../../app/failures.ts';
import type { Named } from '../undo/offer-undo.ts';

/** A record of which it could not be done, and why. */
export interface BulkFailure extends Named {
  reason: string;
}

export interface BulkRun {
  /** How far it is; undefined while nothing is under way. */
  progress: { at: number; of: number } | undefined;
  /** Of all tries so far. */
  done: readonly Named[];
  /** Of the last try; to be tried again by hand. */
  failures: readonly BulkFailure[];
}

const nothing: BulkRun = { progress: undefined, done: [], failures: [] };

/** Does something to records one after another. One that fails stops none of the others. */
export const useBulkRun = (deed: (id: string) => Promise<unknown>) => {
  const [run, setRun] = useState<BulkRun>(nothing);

  const start = async (records: readonly Named[]): Promise<BulkRun> => {
    const done = [...run.done];
    const failures: BulkFailure[] = [];
    for (const [index, record] of records.entries()) {
      setRun({ progress: { at: index + 1, of: records.length }, done, failures: [] });
      try {
        await deed(record.id);
        done.push(record);
      } catch (error) {
        failures.push({ ...record, reason: sentenceOf(error) });
      }
    }
    const ended = { progress: undefined, done, failures };
    setRun(ended);
    return ended;
  };
  return { run, start };
};

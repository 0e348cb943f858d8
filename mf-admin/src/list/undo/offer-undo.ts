import { isCallFailed } from '@ekamra/contracts/client';
import { toast } from 'react-toastify';
import { sentenceOf } from '../../app/failures.ts';
import { offer } from './undo-toast.tsx';

/** A record as people know it. */
export interface Named {
  id: string;
  name: string;
}

export interface Undoing {
  /** What the records are: `buildings`. */
  nouns: string;
  /** Brings one back on the server. */
  restore(id: string): Promise<unknown>;
  /** Has the lists show what is there now. */
  refresh(): Promise<unknown>;
}

interface Failed extends Named {
  error: unknown;
}

const sayAll = (records: readonly Named[], nouns: string): string => {
  const [only, ...others] = records;
  return only && others.length === 0 ? `“${only.name}”` : `${records.length} ${nouns}`;
};

// The server no longer has it, so that another try would find nothing, either.
const isGone = ({ error }: Failed): boolean => isCallFailed(error) && error.status === 404;

const restoreAll = async (records: readonly Named[], undoing: Undoing): Promise<void> => {
  const failed: Failed[] = [];
  for (const record of records) {
    try {
      await undoing.restore(record.id);
    } catch (error) {
      failed.push({ ...record, error });
    }
  }
  const gone = new Set(failed.map(({ id }) => id));
  const back = records.filter(({ id }) => !gone.has(id));
  await undoing.refresh();
  if (back.length > 0) toast.success(`${sayAll(back, undoing.nouns)} restored`);
  for (const one of failed) {
    const message = `“${one.name}” could not be restored. ${sentenceOf(one.error)}`;
    if (isGone(one)) toast.error(message);
    else offer('error', { message, label: 'Try again', onPress: () => void restoreAll([one], undoing) });
  }
};

/** Says that records were deleted, and for 10 seconds offers to bring them back; what can't be says why. */
export const offerUndo = (records: readonly Named[], undoing: Undoing): void =>
  offer('success', {
    message: `Deleted ${sayAll(records, undoing.nouns)}`,
    label: 'Undo',
    onPress: () => void restoreAll(records, undoing),
  });

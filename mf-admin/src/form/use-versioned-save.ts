import { isCallFailed } from '@ekamra/contracts/client';
import { useState } from 'react';

/** A record as it was read, with its version (`ETag`). */
export interface Versioned<Kept> {
  data: Kept;
  etag: string | undefined;
}

export interface VersionedSaveOptions<Input, Kept> {
  /** The version that was opened. */
  etag: string | undefined;
  /** Writes over this version and no other; fails with 412 when there is a newer one. */
  put(input: Input, version: string | undefined): Promise<unknown>;
  /** Reads the newest version. */
  read(): Promise<Versioned<Kept>>;
  /** Says that it is saved, and leaves the form. */
  onSaved(leave: () => void): Promise<void>;
  /** Says that it could not be saved. */
  onFailed(error: unknown): void;
}

/** A write that met a newer version: what was to be saved, what stands there now, and how to leave afterwards. */
interface Conflict<Input, Kept> {
  input: Input;
  theirs: Kept;
  etag: string | undefined;
  leave: () => void;
}

export interface VersionedSave<Input, Kept> {
  /** Saves what was entered; throws the failure, a conflict too. */
  save(input: Input, leave: () => void): Promise<void>;
  /** What somebody else has saved meanwhile, while it is not settled whose version is to stand. */
  theirs: Kept | undefined;
  busy: boolean;
  /** Leaves the form as it is. */
  keepEditing(): void;
  /** Saves over what somebody else has saved. */
  saveMine(): Promise<void>;
}

const isConflict = (error: unknown): boolean => isCallFailed(error) && error.status === 412;

/** Saves a record that may have been changed since it was opened: nobody's change is overwritten unseen. */
export const useVersionedSave = <Input, Kept>(
  options: VersionedSaveOptions<Input, Kept>,
): VersionedSave<Input, Kept> => {
  const { put, read, onSaved, onFailed } = options;
  const [conflict, setConflict] = useState<Conflict<Input, Kept>>();
  const [busy, setBusy] = useState(false);

  const meet = async (input: Input, leave: () => void): Promise<void> => {
    const { data, etag } = await read();
    setConflict({ input, theirs: data, etag, leave });
  };

  const save = async (input: Input, leave: () => void): Promise<void> => {
    try {
      await put(input, options.etag);
    } catch (error) {
      if (isConflict(error)) await meet(input, leave);
      else onFailed(error);
      throw error;
    }
    await onSaved(leave);
  };

  const saveOver = async ({ input, etag, leave }: Conflict<Input, Kept>): Promise<void> => {
    setBusy(true);
    try {
      await put(input, etag);
      setConflict(undefined);
      await onSaved(leave);
    } catch (error) {
      if (isConflict(error)) await meet(input, leave);
      else {
        setConflict(undefined);
        onFailed(error);
      }
    } finally {
      setBusy(false);
    }
  };

  return {
    save,
    theirs: conflict?.theirs,
    busy,
    keepEditing: () => setConflict(undefined),
    saveMine: async () => {
      if (conflict) await saveOver(conflict);
    },
  };
};

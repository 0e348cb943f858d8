import { isCallFailed } from '@ekamra/contracts/client';
import { ConfirmDialog } from '@ekamra/ui';
import type { QueryKey } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { sentenceOf } from '../app/failures.ts';
import { takeFromPages } from './pages-cache.ts';
import type { Named } from './undo/offer-undo.ts';
import { offerUndo } from './undo/offer-undo.ts';

export interface DeleteDialogProps {
  /** The record to ask about; the dialog is open while there is one. */
  record: Named | undefined;
  /** What it is: `building`. */
  noun: string;
  /** Deletes it on the server. */
  remove(id: string): Promise<unknown>;
  /** Brings it back. */
  restore(id: string): Promise<unknown>;
  /** What the deletion makes stale: the lists show at once what is left. */
  stale: QueryKey;
  onClose(): void;
}

/** Asks before a record is deleted, names it, and deletes it; it is gone from the list at once, and Undo brings it back. */
export const DeleteDialog = ({ record, noun, remove, restore, stale, onClose }: DeleteDialogProps) => {
  const queryClient = useQueryClient();
  // A second click may come before the button shows that it is busy.
  const asked = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ id }: Named) => {
      try {
        await remove(id);
      } catch (failure) {
        // Somebody else was quicker: it is gone, which is what was asked for.
        if (!isCallFailed(failure) || failure.status !== 404) throw failure;
      }
    },
    onSettled: () => {
      asked.current = false;
    },
    onSuccess: async (_, deleted) => {
      const refresh = () => queryClient.invalidateQueries({ queryKey: stale });
      takeFromPages(queryClient, stale, new Set([deleted.id]));
      onClose();
      offerUndo([deleted], { nouns: `${noun}s`, restore, refresh });
      await refresh();
    },
  });
  const close = (): void => {
    reset();
    onClose();
  };
  const confirm = (): void => {
    if (!record || asked.current) return;
    asked.current = true;
    mutate(record);
  };
  return (
    <ConfirmDialog
      open={record !== undefined}
      onOpenChange={(open) => !open && close()}
      title={`Delete “${record?.name ?? ''}”?`}
      description="It disappears from the site at once. Right afterwards, Undo can bring it back."
      confirmLabel={`Delete ${noun}`}
      busy={isPending}
      busyLabel="Deleting…"
      error={error ? sentenceOf(error) : undefined}
      onConfirm={confirm}
    />
  );
};

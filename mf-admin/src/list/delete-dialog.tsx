import { isCallFailed } from '@ekamra/contracts/client';
import { ConfirmDialog } from '@ekamra/ui';
import type { QueryKey } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'react-toastify';
import { sentenceOf } from '../app/failures.ts';

/** A record as the question names it. */
export interface ToDelete {
  id: string;
  name: string;
}

export interface DeleteDialogProps {
  /** The record to ask about; the dialog is open while there is one. */
  record: ToDelete | undefined;
  /** What it is: `building`. */
  noun: string;
  /** What follows, and that it can't be undone. */
  description?: string;
  /** Deletes it on the server. */
  remove(id: string): Promise<unknown>;
  /** What the deletion makes stale: the lists show at once what is left. */
  stale: QueryKey;
  onClose(): void;
}

/** Asks before a record is deleted, names it, and deletes it; the list shows it at once. */
export const DeleteDialog = ({ record, noun, remove, stale, onClose, ...rest }: DeleteDialogProps) => {
  const queryClient = useQueryClient();
  // A second click may come before the button shows that it is busy.
  const asked = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ id }: ToDelete) => {
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
    onSuccess: async (_, { name }) => {
      await queryClient.invalidateQueries({ queryKey: stale });
      toast.success(`“${name}” deleted`);
      onClose();
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
      description={rest.description ?? 'It disappears from the site at once. This can’t be undone.'}
      confirmLabel={`Delete ${noun}`}
      busy={isPending}
      busyLabel="Deleting…"
      error={error ? sentenceOf(error) : undefined}
      onConfirm={confirm}
    />
  );
};

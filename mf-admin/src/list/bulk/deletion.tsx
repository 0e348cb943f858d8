import { ConfirmDialog, Text } from '@ekamra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureMessage } from '../../app/failures.ts';
import { removeFromPages } from '../list-pages.ts';
import { offerUndo } from '../offer-undo.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { type BulkKind, type Named, formatCount, listNames, removeRecord } from './bulk-kind.ts';
import type { Selection } from './selection.tsx';

/** Returns what follows a deletion: the records leave the list at once, and Undo restores them. */
const useDeleted = ({ key, nouns, restore }: BulkKind, selection: Selection) => {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: key });
  return {
    refresh,
    takeOut: (records: readonly Named[]): void => {
      selection.set(records, false);
      removeFromPages(queryClient, key, new Set(records.map(({ id }) => id)));
    },
    offerUndo: (records: readonly Named[]): void => offerUndo(records, { nouns, restore, refresh }),
  };
};

export interface BulkPartProps {
  kind: BulkKind;
  selection: Selection;
  onClose(): void;
}

/** Deletes the selected records after a confirmation, with one Undo for all. */
export const BulkDelete = ({ kind, selection, onClose }: BulkPartProps) => {
  const deleted = useDeleted(kind, selection);
  const [records] = useState(selection.records);
  const countedNoun = formatCount(records.length, kind);
  return (
    <BulkDialog
      records={records}
      danger
      texts={{
        title: `Delete ${countedNoun}?`,
        confirm: `Delete ${countedNoun}`,
        doing: 'Deleting',
        done: 'deleted',
      }}
      action={(id) => removeRecord(kind, id)}
      onRunEnd={async (done) => {
        deleted.takeOut(done);
        await deleted.refresh();
      }}
      onClose={(done) => {
        onClose();
        if (done.length > 0) deleted.offerUndo(done);
      }}
    >
      <Text>{`${listNames(records)} ${records.length === 1 ? 'disappears' : 'disappear'} from the site at once. Right afterwards, Undo can bring ${records.length === 1 ? 'it' : 'them'} back.`}</Text>
    </BulkDialog>
  );
};

export interface DeleteDialogProps extends BulkPartProps {
  /** The record to delete; the dialog is open while this is set. */
  record: Named | undefined;
}

/** Asks for confirmation and deletes a record. It disappears from the list at once, and Undo restores it. */
export const DeleteDialog = ({ record, kind, selection, onClose }: DeleteDialogProps) => {
  const deleted = useDeleted(kind, selection);
  // A second click can arrive before the button renders as busy.
  const isConfirmed = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ id }: Named) => removeRecord(kind, id),
    onSettled: () => {
      isConfirmed.current = false;
    },
    onSuccess: async (_, removed) => {
      deleted.takeOut([removed]);
      onClose();
      deleted.offerUndo([removed]);
      await deleted.refresh();
    },
  });
  const close = (): void => {
    reset();
    onClose();
  };
  const confirm = (): void => {
    if (!record || isConfirmed.current) return;
    isConfirmed.current = true;
    mutate(record);
  };
  return (
    <ConfirmDialog
      open={record !== undefined}
      onOpenChange={(open) => !open && close()}
      title={`Delete “${record?.name ?? ''}”?`}
      description="It disappears from the site at once. Right afterwards, Undo can bring it back."
      confirmLabel={`Delete ${kind.noun}`}
      busy={isPending}
      busyLabel="Deleting…"
      error={error ? failureMessage(error) : undefined}
      onConfirm={confirm}
    />
  );
};

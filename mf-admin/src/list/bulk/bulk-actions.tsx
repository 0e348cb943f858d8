import { cutText } from '@ekamra/contracts/forms/text-length';
import { ConfirmDialog, Text, Field, Select, Stack, SuggestedInput, capitalise, optionsOf } from '@ekamra/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureMessage } from '../../app/failures.ts';
import { removeFromPages } from '../list-pages.ts';
import { offerUndo } from '../offer-undo.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import {
  type BulkKind,
  type Named,
  formatCount,
  listNames,
  removeOnServer,
  type StatusKind,
} from './bulk-kind.ts';
import type { Selection } from './selection.tsx';
import { notify } from '../../app/notify.ts';
import { useBackOffice } from '../../app/context.ts';

/** Returns what follows a deletion: the records leave the list at once, and Undo restores them. */
const useDeleted = ({ key, nouns, restore }: BulkKind, selection: Selection) => {
  const { queryClient } = useBackOffice();
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

const undoNote =
  'Undo takes that back right afterwards, and Restore on the Dashboard, under Recent changes, for a day.';

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
      action={(id) => removeOnServer(kind, id)}
      onRunEnd={async (done) => {
        deleted.takeOut(done);
        await deleted.refresh();
      }}
      onClose={(done) => {
        onClose();
        if (done.length > 0) deleted.offerUndo(done);
      }}
    >
      <Text>{`${listNames(records)} ${records.length === 1 ? 'disappears' : 'disappear'} from the site at once. ${undoNote}`}</Text>
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
    mutationFn: ({ id }: Named) => removeOnServer(kind, id),
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
      description={`It disappears from the site at once. ${undoNote}`}
      confirmLabel={`Delete ${kind.noun}`}
      busy={isPending}
      busyLabel="Deleting…"
      error={error ? failureMessage(error) : undefined}
      onConfirm={confirm}
    />
  );
};

/** Longest status that the server accepts, in characters. */
const maxStatusLength = 60;

export interface BulkStatusProps extends BulkPartProps {
  status: StatusKind;
}

/** Changes the status of the selected records. */
export const BulkStatus = ({ kind, status, selection, onClose }: BulkStatusProps) => {
  const { queryClient, savedMark } = useBackOffice();
  const [records] = useState(selection.records);
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const chosen = value.trim();
  const countedNoun = formatCount(records.length, kind);
  const control = {
    name: 'currentStatus',
    required: true,
    value,
    onChange: (event: { currentTarget: { value: string } }) => {
      setValue(cutText(event.currentTarget.value, maxStatusLength));
      setMissing(false);
    },
  };
  return (
    <BulkDialog
      records={records}
      texts={{
        title: `Change the status of ${countedNoun}`,
        confirm: 'Change status',
        doing: 'Changing',
        done: 'changed',
      }}
      isReady={() => {
        setMissing(chosen === '');
        if (chosen === '') field.current?.querySelector<HTMLElement>('input, select')?.focus();
        return chosen !== '';
      }}
      action={(id) => status.change(id, chosen)}
      onRunEnd={async (done) => {
        selection.set(done, false);
        await queryClient.invalidateQueries({ queryKey: kind.key });
      }}
      onClose={(done) => {
        onClose();
        if (done.length === 0) return;
        savedMark.set(done.map(({ id }) => id));
        notify.success(`Status of ${formatCount(done.length, kind)} changed to “${capitalise(chosen)}”`);
      }}
    >
      <Stack $gap={5} ref={field}>
        <Text>{`${listNames(records)}.`}</Text>
        <Field label="Current status" required error={isMissing ? 'Please select Current Status' : undefined}>
          {status.options ? (
            <Select
              {...control}
              placeholder="Select a status"
              options={optionsOf(status.options, capitalise)}
            />
          ) : (
            <SuggestedInput {...control} suggestions={status.suggestions} />
          )}
        </Field>
      </Stack>
    </BulkDialog>
  );
};

import { Field, Input, Select, Stack, Text, capitalise, optionsOf } from '@ekamra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { useBackOffice } from '../../app/context.ts';
import { Suggestions } from '../../app/suggestions.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { type StatusKind, formatCount, listNames } from './bulk-kind.ts';
import type { BulkPartProps } from './deletion.tsx';

const maxStatusLength = 60;

export interface BulkStatusProps extends BulkPartProps {
  status: StatusKind;
}

/** Changes the status of the selected records. */
export const BulkStatus = ({ kind, status, selection, onClose }: BulkStatusProps) => {
  const queryClient = useQueryClient();
  const { savedMark } = useBackOffice();
  const listId = useId();
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
      setValue(event.currentTarget.value);
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
        toast.success(`Status of ${formatCount(done.length, kind)} changed to “${capitalise(chosen)}”`);
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
            <Input {...control} list={listId} maxLength={maxStatusLength} autoComplete="off" />
          )}
        </Field>
        <Suggestions id={listId} texts={status.suggestions ?? []} />
      </Stack>
    </BulkDialog>
  );
};

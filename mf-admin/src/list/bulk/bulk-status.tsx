import { Field, Input, Select, Stack, Text, capitalise } from '@ekamra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import type { BulkPartProps } from './bulk-delete.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { StatusKind } from './kind.ts';
import { counted, sayNames } from './kind.ts';

/** As long as a land's status may be. */
const longest = 60;

export interface BulkStatusProps extends BulkPartProps {
  status: StatusKind;
}

/** Changes the status of what is selected. */
export const BulkStatus = ({ kind, status, selection, onClose }: BulkStatusProps) => {
  const queryClient = useQueryClient();
  const listId = useId();
  const [records] = useState(selection.records);
  const [value, setValue] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const chosen = value.trim();
  const what = counted(records.length, kind);
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
      words={{
        title: `Change the status of ${what}`,
        confirm: 'Change status',
        doing: 'Changing',
        done: 'changed',
      }}
      ready={() => {
        setMissing(chosen === '');
        if (chosen === '') field.current?.querySelector<HTMLElement>('input, select')?.focus();
        return chosen !== '';
      }}
      deed={(id) => status.change(id, chosen)}
      onTried={async (done) => {
        selection.set(done, false);
        await queryClient.invalidateQueries({ queryKey: kind.key });
      }}
      onClose={(done) => {
        onClose();
        if (done.length > 0)
          toast.success(`Status of ${counted(done.length, kind)} changed to “${capitalise(chosen)}”`);
      }}
    >
      <Stack $gap={5} ref={field}>
        <Text>{`${sayNames(records)}.`}</Text>
        <Field label="Current status" required error={missing ? 'Please select Current Status' : undefined}>
          {status.options ? (
            <Select
              {...control}
              placeholder="Select a status"
              options={status.options.map((option) => ({ value: option, label: capitalise(option) }))}
            />
          ) : (
            <Input {...control} list={listId} maxLength={longest} autoComplete="off" />
          )}
        </Field>
        <datalist id={listId}>
          {status.suggestions?.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {suggestion}
            </option>
          ))}
        </datalist>
      </Stack>
    </BulkDialog>
  );
};

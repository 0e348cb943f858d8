import { Button, Field, Icon, IconButton, plusIcon, Textarea, trashIcon, capitalise } from '@ekamra/ui';
import { type ReactNode, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { css, styled } from 'styled-components';
import { PlainOrderedList } from '../app/page.tsx';
import type { RowOfKind } from './table/rows.ts';
import { useFieldError } from './checks.ts';
import { Grip, SortableEntry, SortableList } from './sortable-list.tsx';
import { useReorder } from './use-reorder.tsx';

/** Entries of a list that can be reordered, stacked vertically. */
export const Entries = styled(PlainOrderedList)`
  --entry-gap: var(--space-4);

  display: grid;
  gap: var(--entry-gap);
  margin-bottom: var(--space-5);

  &:empty {
    display: none;
  }
`;
/** Action buttons at the end of an entry. */
export const EntryActions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
`;
/** Places action buttons that directly follow a labelled field in the line of its label. */
const actionsBesideLabel = css`
  > ${EntryActions} {
    position: absolute;
    top: calc(1.4 * var(--text-s) + var(--space-2));
    right: 0;
    transform: translateY(-100%);
  }
`;
export const ListFieldEntry = styled(SortableEntry)`
  ${actionsBesideLabel}
`;

export interface ListFieldProps {
  /** Path of the list in the form. */
  name: string;
  row: RowOfKind<'entries' | 'paragraphs'>;
  /** Values of a new entry. */
  blank: Record<string, string>;
  /** True if all entries can be removed, else the first stays. */
  removable?: boolean;
  /** Renders an entry; `actions` are its action buttons. */
  render(index: number, actions: ReactNode): ReactNode;
}

/**
 * List whose entries can be added, reordered by the arrows or by dragging, and removed. After a removal the Add button
 * has the focus.
 */
export const ListField = ({ name, row: { noun, max }, blank, ...parts }: ListFieldProps) => {
  const { fields, append, remove, move } = useFieldArray({ name });
  const add = useRef<HTMLButtonElement>(null);
  const order = useReorder({ ids: fields.map(({ id }) => id), noun, move });
  const actionsOf = (index: number) => (
    <EntryActions>
      <Grip />
      {order.arrows(index, `${noun} ${index + 1}`)}
      {(index > 0 || parts.removable) && (
        <IconButton
          small
          variant="danger"
          label={`Remove ${noun} ${index + 1}`}
          onClick={() => {
            remove(index);
            order.announce(`${capitalise(noun)} ${index + 1} removed`);
            add.current?.focus();
          }}
        >
          <Icon shape={trashIcon} />
        </IconButton>
      )}
    </EntryActions>
  );
  return (
    <>
      {order.announcement}
      <SortableList order={order}>
        <Entries>
          {fields.map(({ id }, index) => (
            <ListFieldEntry key={id} entryId={id}>
              {parts.render(index, actionsOf(index))}
            </ListFieldEntry>
          ))}
        </Entries>
      </SortableList>
      <Button
        ref={add}
        variant="secondary"
        size="s"
        icon={<Icon shape={plusIcon} />}
        disabled={fields.length >= max}
        onClick={() => append(blank)}
      >
        Add {noun}
      </Button>
    </>
  );
};

const ParagraphInput = ({ name, label }: { name: string; label: string }) => {
  const { register } = useFormContext();
  return (
    <Field label={label} error={useFieldError(name)}>
      <Textarea {...register(name)} />
    </Field>
  );
};

export interface ParagraphsInputProps extends Pick<ListFieldProps, 'name' | 'removable'> {
  row: RowOfKind<'paragraphs'>;
}

/** Paragraphs, each in a text area of its own. */
export const ParagraphsInput = ({ name, row, removable = false }: ParagraphsInputProps) => (
  <ListField
    name={name}
    row={row}
    blank={{ text: '' }}
    removable={removable}
    render={(index, actions) => (
      <>
        <ParagraphInput name={`${name}.${index}.text`} label={`${capitalise(row.noun)} ${index + 1}`} />
        {actions}
      </>
    )}
  />
);

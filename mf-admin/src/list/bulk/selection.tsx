import { screenOnly } from '@ekamra/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Named } from './bulk-kind.ts';

/** Selected records of a list, kept when the page changes. */
export const useSelection = () => {
  const [selectedRecords, setSelectedRecords] = useState<ReadonlyMap<string, Named>>(new Map());
  /** Record that was pressed last, where a range begins. */
  const lastPressed = useRef<string>(undefined);
  const set = (records: readonly Named[], selected: boolean): void =>
    setSelectedRecords((current) => {
      const next = new Map(current);
      for (const record of records)
        if (selected) next.set(record.id, record);
        else next.delete(record.id);
      return next;
    });
  return {
    records: [...selectedRecords.values()],
    has: (id: string) => selectedRecords.has(id),
    /** Selects or deselects records. */
    set,
    /** Selects or deselects a record and, with Shift, those of the page between it and the one that was pressed before. */
    press: (record: Named, { selected, page }: { selected: boolean; page: readonly Named[] }): void => {
      const [start, end] = [lastPressed.current, record.id]
        .map((id) => page.findIndex((one) => one.id === id))
        .toSorted((one, other) => one - other);
      lastPressed.current = record.id;
      const isRange = start !== undefined && end !== undefined && start >= 0;
      set(isRange ? page.slice(start, end + 1) : [record], selected);
    },
    clear: (): void => setSelectedRecords(new Map()),
  };
};

export type Selection = ReturnType<typeof useSelection>;

/** Click target around a checkbox without a visible label. */
const CheckTarget = styled.label.attrs(screenOnly)`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  cursor: pointer;
  user-select: none;

  input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: var(--color-primary);
    cursor: inherit;
  }
`;

export interface SelectAllOptions {
  selection: Selection;
  /** Records of the current page. */
  pageRecords: readonly Named[];
}

/** True for the click of a change that was made with Shift, by mouse or keyboard. */
const isWithShift = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** Checkbox that selects one record; with Shift, a range of the page. */
export const RowCheck = ({ record, selection, pageRecords }: SelectAllOptions & { record: Named }) => (
  <CheckTarget>
    <input
      type="checkbox"
      aria-label={`Select ${record.name}`}
      checked={selection.has(record.id)}
      onChange={(event) =>
        selection.press(record, {
          selected: event.target.checked,
          page: isWithShift(event) ? pageRecords : [],
        })
      }
    />
  </CheckTarget>
);

/**
 * Returns the props of a checkbox that selects all records of the page. It is indeterminate while some of them are
 * selected.
 */
export const selectAllBox = ({ selection, pageRecords }: SelectAllOptions) => {
  const count = pageRecords.filter(({ id }) => selection.has(id)).length;
  return {
    ref: (box: HTMLInputElement | null): void => {
      if (box) box.indeterminate = count > 0 && count < pageRecords.length;
    },
    label: 'Select all on this page',
    checked: pageRecords.length > 0 && count === pageRecords.length,
    onChange: (event: { target: { checked: boolean } }): void =>
      selection.set(pageRecords, event.target.checked),
  };
};

/** Checkbox in a table's header row that selects all records of the page. */
export const HeadCheck = (parts: SelectAllOptions) => {
  const { label, ...box } = selectAllBox(parts);
  return (
    <CheckTarget title={label}>
      <input type="checkbox" aria-label={label} {...box} />
    </CheckTarget>
  );
};

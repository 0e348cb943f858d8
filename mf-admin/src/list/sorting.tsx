import { arrowDownIcon, Icon, Inline, screenOnly, Select } from '@ekamra/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { asTable } from './table-parts.ts';

/** The two sort orders of a column. */
export interface ColumnSort<Sort extends string = string> {
  /** The ascending order; the descending one has a dash before it. */
  by: Sort;
  /** Names of the ascending and the descending order; those by letters by default. */
  words?: readonly [ascending: string, descending: string];
}

/** The sort order of a list, and what changes it. */
export interface Sorting {
  current: string;
  set(sort: string): void;
}

interface SortedColumn {
  label: string;
  sort?: ColumnSort | undefined;
}

const newestFirst = '-createdAt';
const addedOrder = 'createdAt';

/** Returns the order after one more press: one way, the other way, and newest first again. */
const nextSort = (by: string, current: string): string => {
  const [first, second] = by === addedOrder ? [newestFirst, addedOrder] : [by, `-${by}`];
  if (current === first) return second;
  return current === second ? newestFirst : first;
};

/** Returns the direction in which a column is sorted; undefined if the list is in another order. */
const directionOf = (by: string, current: string): 'ascending' | 'descending' | undefined => {
  if (current === by) return 'ascending';
  return current === `-${by}` ? 'descending' : undefined;
};

const HeadButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 2.25rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;

  &:hover {
    color: var(--color-ink);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  svg {
    flex: none;
    visibility: hidden;
  }
  [aria-sort] > & {
    color: var(--color-ink);
  }
  [aria-sort] > & svg {
    visibility: visible;
  }
  [aria-sort='ascending'] > & svg {
    transform: rotate(180deg);
  }
`;

interface SortHeadProps {
  column: SortedColumn & { screenOnly?: boolean };
  sorting: Sorting | undefined;
}

/** Header cell of a column; one that the list can be sorted by is a button. */
export const SortHead = ({ column: { label, sort, screenOnly: isScreenOnly }, sorting }: SortHeadProps) => (
  <th
    scope="col"
    data-screen-only={isScreenOnly}
    aria-sort={sort && sorting && directionOf(sort.by, sorting.current)}
  >
    {sort && sorting ? (
      <HeadButton type="button" onClick={() => sorting.set(nextSort(sort.by, sorting.current))}>
        {label}
        <Icon shape={arrowDownIcon} size="0.9em" />
      </HeadButton>
    ) : (
      label
    )}
  </th>
);

const Line = styled(Inline).attrs(screenOnly)`
  margin-bottom: var(--space-4);
  color: var(--color-ink-soft);
  font-size: var(--text-s);

  select {
    max-width: 16rem;
  }
  ${asTable} {
    display: none;
  }
`;

/** Select of the sort order, where a list is laid out as cards and has no headers to press. */
export const SortSelect = ({ columns, sorting }: { columns: readonly SortedColumn[]; sorting: Sorting }) => {
  const id = useId();
  const options = columns.flatMap(({ label, sort }) => {
    if (!sort || sort.by === addedOrder) return [];
    const [ascending, descending] = sort.words ?? ['A to Z', 'Z to A'];
    return [
      { value: sort.by, label: `${label}, ${ascending}` },
      { value: `-${sort.by}`, label: `${label}, ${descending}` },
    ];
  });
  return (
    <Line $gap={2}>
      <label htmlFor={id}>Sort by</label>
      <Select
        id={id}
        options={[
          { value: newestFirst, label: 'Newest first' },
          { value: addedOrder, label: 'Oldest first' },
          ...options,
        ]}
        value={sorting.current}
        onChange={({ currentTarget }) => sorting.set(currentTarget.value)}
      />
    </Line>
  );
};

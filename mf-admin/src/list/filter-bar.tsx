import { Button, XIcon, from } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Bar = styled.form<{ $columns: string }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3) var(--space-4);
  align-items: start;
  margin-bottom: var(--space-5);

  > button {
    grid-column: 1 / -1;
    justify-self: start;
    min-height: 2.75rem;
    margin-left: calc(-1 * var(--space-5));
  }
  > div:only-of-type,
  > div:first-of-type:nth-last-of-type(2) {
    grid-column: 1 / -1;
  }
  /* Beside the second of two, where it has the room. */
  > div:nth-of-type(2):last-of-type ~ button {
    grid-column: 2;
    align-self: end;
    justify-self: end;
    margin-right: calc(-1 * var(--space-3));
  }
  /* A list of suggestions opens while typing; its arrow says nothing. */
  input::-webkit-calendar-picker-indicator {
    display: none !important;
  }
  ${from('m')} {
    grid-template-columns: ${({ $columns }) => $columns} auto;

    > div:only-of-type,
    > div:first-of-type:nth-last-of-type(2),
    > button,
    > div:nth-of-type(2):last-of-type ~ button {
      grid-column: auto;
    }
    > button,
    > div:nth-of-type(2):last-of-type ~ button {
      align-self: start;
      justify-self: auto;
      margin: calc(1.4 * var(--text-s) + var(--space-2)) 0 0;
    }
  }
`;

export interface FilterBarProps {
  /** What is filtered, such as `Filter buildings`. */
  label: string;
  /** Columns of the fields where they stand in a line, as in `grid-template-columns`. */
  columns: string;
  clearable: boolean;
  onClear(): void;
  /** One `Field` for each filter. */
  children: ReactNode;
}

/** The filters above a list, and Clear Filters. The list follows while they are typed: there is nothing to submit. */
export const FilterBar = ({ label, columns, clearable, onClear, children }: FilterBarProps) => (
  <Bar aria-label={label} $columns={columns} onSubmit={(event) => event.preventDefault()}>
    {children}
    <Button variant="quiet" icon={<XIcon aria-hidden />} disabled={!clearable} onClick={onClear}>
      Clear Filters
    </Button>
  </Bar>
);

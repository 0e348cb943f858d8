import { Inline, below, capitalise, from, visuallyHidden } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ListField } from '../list-field.tsx';
import { RowInput } from './row-input.tsx';
import type { RowOfKind } from './rows.ts';

const Line = styled.div`
  display: grid;
  gap: var(--space-3) var(--space-4);

  > :empty {
    display: none;
  }
  ${below('m')} {
    li:not(:last-child) > & {
      padding-bottom: var(--entry-gap);
      border-bottom: 1px solid var(--color-line);
    }
  }
  ${from('m')} {
    grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr) auto;
    align-items: start;

    &:has(> :empty) {
      grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
    }
    > :last-child {
      width: 9rem;
      min-height: 2.75rem;
    }
    li:first-child > & > :last-child {
      margin-top: calc(1.4 * var(--text-s) + var(--space-2));
    }
    /* Labels are visible in the first line only; in the others they are for screen readers. */
    li:not(:first-child) > & label {
      ${visuallyHidden}
    }
  }
`;
const Boxed = styled.fieldset`
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
`;
const BoxTop = styled(Inline)`
  min-height: 2.25rem;
  margin-bottom: var(--space-3);
  font-size: var(--text-s);
`;
const BoxFields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);

  > :first-child,
  > fieldset {
    grid-column: 1 / -1;
  }
  ${from('m')} {
    grid-template-columns: minmax(0, 1.6fr) repeat(3, minmax(0, 1fr));

    > :first-child {
      grid-column: auto;
    }
    > fieldset {
      grid-column: span 2;
    }
  }
`;

/** Entries with the same inputs each, in lines or in boxes. */
export const EntriesInput = ({ name, row }: { name: string; row: RowOfKind<'entries'> }) => {
  const columns = Object.entries(row.columns);

  const render = (index: number, actions: ReactNode) => {
    const inputs = columns.map(([column, input]) => (
      <RowInput key={column} name={`${name}.${index}.${column}`} row={input} />
    ));
    if (row.layout === 'lines')
      return (
        <Line>
          {inputs}
          {actions}
        </Line>
      );
    const title = `${capitalise(row.noun)} ${index + 1}`;
    return (
      <Boxed aria-label={title}>
        <BoxTop $justify="space-between">
          <strong>{title}</strong>
          {actions}
        </BoxTop>
        <BoxFields>{inputs}</BoxFields>
      </Boxed>
    );
  };
  return (
    <ListField
      name={name}
      row={row}
      blank={Object.fromEntries(columns.map(([column]) => [column, '']))}
      render={render}
    />
  );
};

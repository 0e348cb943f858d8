import { indianDay, isDay, monthBefore } from '@ekamra/contracts/forms/days';
import { Button, Field, Input, VisuallyHidden, from } from '@ekamra/ui';
import { styled } from 'styled-components';
import { useBackOffice } from '../app/context.ts';
import type { useTypedFilters } from './filter-bar.tsx';

/** In a row of its own below the other filters. */
const Period = styled.fieldset`
  display: grid;
  /* A date needs this much at every size of letters. */
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  grid-column: 1 / -1;
  gap: var(--space-3) var(--space-4);
  align-items: start;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > button {
    justify-self: start;
    min-height: 2.75rem;
  }
  ${from('s')} {
    grid-template-columns: repeat(2, minmax(0, 11rem)) auto;

    > button {
      margin-top: calc(1.4 * var(--text-s) + var(--space-2));
    }
  }
  ${from('m')} {
    grid-row: 2;
  }
`;

interface PeriodFieldsProps {
  typed: Pick<ReturnType<typeof useTypedFilters>, 'control' | 'set'>;
}

/** Filters `from` and `to` of a list, days in India, and a button for last month. */
export const PeriodFields = ({ typed }: PeriodFieldsProps) => {
  const { clock } = useBackOffice();
  const [first, last] = [typed.control('from'), typed.control('to')];
  const isCrossed = isDay(first.value) && isDay(last.value) && first.value > last.value;
  return (
    <Period>
      <VisuallyHidden as="legend">Period</VisuallyHidden>
      <Field label="From" error={isCrossed ? 'After the last day' : undefined}>
        <Input type="date" {...first} />
      </Field>
      <Field label="To">
        <Input type="date" {...last} />
      </Field>
      <Button
        variant="secondary"
        onClick={() => typed.set(monthBefore(indianDay(new Date(clock.times().server))))}
      >
        Last month
      </Button>
    </Period>
  );
};

import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Radio } from './checkbox.tsx';
import { FieldErrorText, Hint, RequiredMark } from './field.tsx';
import { Legend } from './legend.ts';
import type { SelectOption } from './select.tsx';

const Choices = styled.div<{ $row: boolean }>`
  display: flex;
  flex-direction: ${({ $row }) => ($row ? 'row' : 'column')};
  flex-wrap: wrap;
  gap: ${({ $row }) => ($row ? 'var(--space-2) var(--space-6)' : 'var(--space-2)')};
  margin-bottom: var(--space-1);
`;

export interface RadioGroupProps {
  value: string;
  onValueChange: (value: string) => void;
  legend: ReactNode;
  options: readonly SelectOption[];
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** True to lay the options out in a row. */
  row?: boolean | undefined;
  /** Name of the submitted field, and the id of its form if it is outside of that. */
  name?: string | undefined;
  form?: string | undefined;
}

/** Renders a choice of one among a few visible options. */
export const RadioGroup = (props: RadioGroupProps) => {
  const { legend, options, hint, error, required = false, row = false, form } = props;
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset aria-describedby={errorId}>
      <Legend>
        <span>{legend}</span>
        {required && <RequiredMark />}
      </Legend>
      {hint && <Hint>{hint}</Hint>}
      <Choices $row={row}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            aria-invalid={error ? true : undefined}
            form={form}
            name={props.name ?? id}
            checked={props.value === option.value}
            onChange={() => props.onValueChange(option.value)}
          />
        ))}
      </Choices>
      {errorId && <FieldErrorText id={errorId}>{error}</FieldErrorText>}
    </fieldset>
  );
};

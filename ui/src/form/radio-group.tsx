import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { Radio } from './checkbox.tsx';
import { FieldError, Hint, RequiredMark } from './field.tsx';
import type { Option } from './select.tsx';

const Legend = styled.legend`
  margin-bottom: var(--space-2);
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 1.4;
`;
const Choices = styled.div<{ $row: boolean }>`
  display: flex;
  flex-direction: ${({ $row }) => ($row ? 'row' : 'column')};
  flex-wrap: wrap;
  gap: ${({ $row }) => ($row ? 'var(--space-2) var(--space-6)' : 'var(--space-2)')};
  margin-bottom: var(--space-1);
`;

/** Either the value and what to do on a change, or a registration of react-hook-form. */
type Binding =
  | { value: string; onValueChange: (value: string) => void; register?: never }
  | { register: UseFormRegisterReturn; value?: never; onValueChange?: never };

export type RadioGroupProps = Binding & {
  legend: ReactNode;
  options: readonly Option[];
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Beside each other instead of below. */
  row?: boolean | undefined;
  /** What a form is sent with the choice by, and the id of that form where it stands outside of it. */
  name?: string | undefined;
  form?: string | undefined;
};

/** One of few, all of them seen. */
export const RadioGroup = (props: RadioGroupProps) => {
  const { legend, options, hint, error, required = false, row = false, form } = props;
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const bindingOf = (option: Option) =>
    props.register
      ? props.register
      : {
          name: props.name ?? id,
          checked: props.value === option.value,
          onChange: () => props.onValueChange(option.value),
        };
  return (
    <fieldset aria-describedby={errorId}>
      <Legend>
        {legend}
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
            {...bindingOf(option)}
          />
        ))}
      </Choices>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
};

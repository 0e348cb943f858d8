import { readAmount } from '@ekamra/contracts';
import {
  Field,
  Input,
  RadioGroup,
  Select,
  SuggestedInput,
  Textarea,
  capitalise,
  optionsOf,
  formatPrice,
  formatPriceFull,
} from '@ekamra/ui';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { useFieldError } from '../checks.ts';
import type { InputField, RowOfKind } from './rows.ts';

const Covered = styled.div`
  position: relative;
`;
/** Covers the digits inside the border of the input with the amount in lakh or crore. */
const ShortAmount = styled.span.attrs({ 'aria-hidden': true })`
  position: absolute;
  inset: 1px;
  display: flex;
  align-items: center;
  padding: 0 var(--space-3);
  border-radius: var(--radius-s);
  background: var(--color-white);
  pointer-events: none;

  [aria-invalid='true'] + & {
    background: var(--color-error-soft);
  }
`;

/** Hint with room for the other of its two texts as well, so that nothing below it moves when they change places. */
const SteadyHint = styled.span`
  display: grid;

  > span,
  &::after {
    grid-area: 1 / 1;
  }
  &::after {
    content: attr(data-other);
    visibility: hidden;
  }
`;

interface RupeeFieldProps {
  /** Path in the form, and `name` in the document. */
  name: string;
  label: string;
  required: boolean;
}

/**
 * Renders an amount in rupees. Its value is always the plain digits; without the focus they are covered by the amount
 * in lakh or crore, so that focusing, filling and selecting work as in any other input. The hint says the other of the
 * two.
 */
const RupeeField = ({ name, label, required }: RupeeFieldProps) => {
  const { ref, value, onChange, onBlur } = useController({ name }).field;
  const [focused, setFocused] = useState(false);
  const text = String(value);
  const amount = readAmount(text);
  const short = amount === undefined ? undefined : formatPrice(amount);
  const inFull = amount && formatPriceFull(amount);
  const hint = () => {
    if (!inFull || inFull === short) return 'Such as 85 lakh, 1.2 Cr or 85,00,000';
    const exactly = `Exactly ${inFull}`;
    const [shown, other] = focused ? [short, exactly] : [exactly, short];
    return (
      <SteadyHint data-other={other}>
        <span>{shown}</span>
      </SteadyHint>
    );
  };
  const leave = () => {
    setFocused(false);
    if (amount !== undefined) onChange(String(amount));
    onBlur();
  };
  return (
    <Field label={label} hint={hint()} required={required} error={useFieldError(name)}>
      <Covered>
        <Input
          autoComplete="off"
          inputMode="decimal"
          name={name}
          ref={ref}
          value={text}
          onChange={onChange}
          onFocus={() => setFocused(true)}
          onBlur={leave}
        />
        {!focused && short !== undefined && <ShortAmount>{short}</ShortAmount>}
      </Covered>
    </Field>
  );
};

/** A row with one input. */
export type InputRow = RowOfKind<InputField['kind']>;

interface RowInputProps<Row = InputRow> {
  /** Path in the form, and `name` in the document. */
  name: string;
  row: Row;
}

const isRequired = (row: InputRow): boolean =>
  !row.optional && row.kind !== 'blankableText' && !('unmarked' in row && row.unmarked);

const useFieldProps = (name: string, row: InputRow) => ({
  label: row.label,
  hint: row.hint,
  required: isRequired(row),
  error: useFieldError(name),
});

/**
 * Input for a text, an option or a non-negative number. A number's value is text as typed, because `type="number"`
 * yields an empty value for invalid input.
 */
const RegisteredInput = ({ name, row }: RowInputProps) => {
  const field = useFormContext().register(name);
  const props = useFieldProps(name, row);
  const control = () => {
    switch (row.kind) {
      case 'longText':
        return <Textarea {...field} />;
      case 'select':
        return <Select options={optionsOf(row.options, capitalise)} placeholder="Select" {...field} />;
      case 'text':
        return <SuggestedInput placeholder={row.placeholder} suggestions={row.suggestions} {...field} />;
      case 'blankableText':
        return <Input autoComplete="off" placeholder={row.placeholder} {...field} />;
      default: {
        const inputMode = row.kind === 'wholeNumber' ? 'numeric' : 'decimal';
        return <Input autoComplete="off" inputMode={inputMode} {...field} />;
      }
    }
  };
  return <Field {...props}>{control()}</Field>;
};

/** Choice of no value, without which a value once chosen could not be taken back. */
const notSet = { value: '', label: 'Not set' };

/**
 * Radio buttons. The choice is kept in the form state and never read from the document, because a browser drops it
 * while entries of a list change places and two groups share a name for a moment.
 */
const ChoiceInput = ({ name, row }: RowInputProps<RowOfKind<'select' | 'choice'>>) => {
  const { field } = useController({ name });
  const { label, ...props } = useFieldProps(name, row);
  return (
    <RadioGroup
      {...props}
      legend={label}
      row
      options={[...optionsOf(row.options, capitalise), ...(row.optional ? [notSet] : [])]}
      name={name}
      value={String(field.value)}
      onValueChange={field.onChange}
    />
  );
};

/** The input of a row. */
export const RowInput = ({ name, row }: RowInputProps) => {
  if (row.kind === 'rupees') return <RupeeField name={name} label={row.label} required={isRequired(row)} />;
  if (row.kind === 'choice') return <ChoiceInput name={name} row={row} />;
  return <RegisteredInput name={name} row={row} />;
};

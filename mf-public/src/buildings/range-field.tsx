import { readAmount, readNumber } from '@ekamra/contracts/forms/numbers';
import { Field, formatNumber, formatPrice, Input } from '@ekamra/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 7.5rem;
  gap: var(--space-4);
  align-items: center;

  input[type='range'] {
    width: 100%;
    height: 2.75rem;
    margin: 0;
    accent-color: var(--color-primary);
    cursor: pointer;
  }
  input[type='text'] {
    text-align: right;
    font-variant-numeric: lining-nums tabular-nums;
  }
`;

export interface RangeFieldProps {
  /** Label with its unit, such as `Years`. */
  label: string;
  hint?: string | undefined;
  /** Undefined while no number within the bounds is entered. */
  value: number | undefined;
  min: number;
  max: number;
  step: number;
  /** Why `max` is the most, as the end of a sentence. */
  reason?: string | undefined;
  /** True for rupees, which may be written as `50 lakh`. */
  isAmount?: boolean | undefined;
  onValueChange: (value: number | undefined) => void;
}

/** Returns a small number with a point where it has a decimal comma, as in `8,5`. */
const withDecimalPoint = (text: string): string => {
  const [whole = '', ...decimals] = text.split(',');
  return decimals.length === 1 ? `${whole}.${decimals[0]}` : text;
};

/**
 * Renders a number as a slider and a text field. The text stays as typed; while it is no number within the bounds,
 * the field says so and has no value, and the slider stays at the last one.
 */
export const RangeField = (props: RangeFieldProps) => {
  const { label, hint, value, isAmount = false, onValueChange, min, max, step, reason } = props;
  const [typedText, setTypedText] = useState<string>();
  const [sliderValue, setSliderValue] = useState(value ?? min);
  const changeText = (text: string) => {
    setTypedText(text);
    const number = isAmount ? readAmount(text) : readNumber(withDecimalPoint(text.replace('%', '')));
    const isWithin = number !== undefined && number >= min && number <= max;
    onValueChange(isWithin ? number : undefined);
    if (isWithin) setSliderValue(number);
  };
  const slide = (number: number) => {
    setTypedText(undefined);
    setSliderValue(number);
    onValueChange(number);
  };
  const format = isAmount ? formatPrice : formatNumber;
  const bounds = `Enter ${format(min)} to ${format(max)}${reason ? `: ${reason}` : ''}`;
  return (
    <Field label={label} hint={hint} error={value === undefined ? bounds : undefined}>
      <Row>
        <input
          type="range"
          aria-label={`${label}, slider`}
          min={min}
          max={max}
          step={step}
          value={sliderValue}
          onChange={(event) => slide(event.target.valueAsNumber)}
        />
        <Input
          inputMode={isAmount ? undefined : 'decimal'}
          autoComplete="off"
          value={typedText ?? String(sliderValue)}
          onChange={(event) => changeText(event.target.value)}
        />
      </Row>
    </Field>
  );
};

import { Field, NumberInput } from '@ekamra/ui';
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
  input[type='number'] {
    text-align: right;
    font-variant-numeric: lining-nums tabular-nums;
  }
`;

export interface RangeFieldProps {
  /** With its unit, such as `Years`. */
  label: string;
  hint?: string | undefined;
  value: number;
  min: number;
  max: number;
  step: number;
  onValueChange: (value: number) => void;
}

/**
 * A number by slider or by typing. What is typed counts as soon as it lies between the bounds, and is brought back
 * between them when the field is left.
 */
export const RangeField = ({ label, hint, value, onValueChange, ...bounds }: RangeFieldProps) => {
  const [typed, setTyped] = useState<string>();
  const { min, max } = bounds;
  const type = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text.trim() !== '' && number >= min && number <= max) onValueChange(number);
  };
  const leave = () => {
    const number = Number(typed);
    if (typed && Number.isFinite(number)) onValueChange(Math.min(max, Math.max(min, number)));
    setTyped(undefined);
  };
  return (
    <Field label={label} hint={hint}>
      <Row>
        <input
          type="range"
          aria-label={`${label}, slider`}
          {...bounds}
          value={value}
          onChange={(event) => onValueChange(event.target.valueAsNumber)}
        />
        <NumberInput
          min={min}
          max={max}
          value={typed ?? value}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
      </Row>
    </Field>
  );
};

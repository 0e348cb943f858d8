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
  /** Label with its unit, such as `Years`. */
  label: string;
  hint?: string | undefined;
  value: number;
  min: number;
  max: number;
  step: number;
  onValueChange: (value: number) => void;
}

/**
 * Renders a number as a slider and a text field. A typed value applies at once, clamped to the bounds; the text
 * is corrected when the field loses the focus, which changes nothing else.
 */
export const RangeField = ({ label, hint, value, onValueChange, ...bounds }: RangeFieldProps) => {
  const [draftText, setDraftText] = useState<string>();
  const { min, max } = bounds;
  const changeText = (text: string) => {
    setDraftText(text);
    const number = Number(text);
    if (text.trim() !== '' && Number.isFinite(number)) onValueChange(Math.min(max, Math.max(min, number)));
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
          value={draftText ?? value}
          onChange={(event) => changeText(event.target.value)}
          onBlur={() => setDraftText(undefined)}
        />
      </Row>
    </Field>
  );
};

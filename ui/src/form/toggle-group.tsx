import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { canHover, coarsePointer, forcedColours } from '../media.ts';
import { coveringInput } from './covering-input.ts';
import { Legend } from './legend.ts';
import type { SelectOption } from './select.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
`;
const Toggle = styled.label<{ $small: boolean }>`
  position: relative;
  display: inline-grid;
  flex: ${({ $small }) => ($small ? 'none' : '1 0 auto')};
  place-items: center;
  min-width: 2.75rem;
  min-height: ${({ $small }) => ($small ? '2.25rem' : '2.75rem')};
  padding-inline: var(--space-2);
  border: 1px solid var(--color-outline);
  border-radius: var(--radius-s);
  background: var(--color-white);
  color: var(--color-ink);
  font-size: var(--text-s);
  line-height: 1.25;
  ${coveringInput}
  span {
    display: inline-block;
  }
  span::first-letter {
    text-transform: uppercase;
  }
  ${coarsePointer} {
    min-height: 2.75rem;
  }
  ${canHover} {
    &:hover {
      border-color: var(--color-ink);
    }
  }
  &:has(:checked) {
    border-color: var(--color-primary);
    background: var(--color-primary);
    color: var(--color-white);
    ${forcedColours} {
      outline: 2px solid;
      outline-offset: -3px;
    }
  }
`;

export interface ToggleGroupProps {
  legend: ReactNode;
  /** Name of the submitted field, and the id of its form if it is outside of that. */
  name: string;
  form?: string | undefined;
  options: readonly SelectOption[];
  values: readonly string[];
  /** Called with the chosen values, in the order of the options. */
  onValuesChange: (values: string[]) => void;
  /** True if exactly one is chosen. */
  single?: boolean | undefined;
  /** True for many options, which take less room. */
  small?: boolean | undefined;
}

/** Renders a choice of some among a few options with short labels: checkboxes, or radio buttons if `single`. */
export const ToggleGroup = (props: ToggleGroupProps) => {
  const { legend, name, form, options, values, onValuesChange, single = false, small = false } = props;
  const toggle = (value: string, isChosen: boolean): void =>
    onValuesChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === value ? isChosen : !single && values.includes(other))),
    );
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      <Row>
        {options.map(({ value, label }) => (
          <Toggle key={value} $small={small}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={name}
              form={form}
              value={value}
              checked={values.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            <span>{label}</span>
          </Toggle>
        ))}
      </Row>
    </fieldset>
  );
};

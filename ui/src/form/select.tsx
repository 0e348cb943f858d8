import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon.tsx';
import { chevronDownIcon } from '../icons.ts';
import { controlLook } from './control-look.ts';
import { useFieldControl } from './field.tsx';

const Frame = styled.span`
  position: relative;
  display: block;

  svg {
    position: absolute;
    top: 50%;
    right: var(--space-3);
    width: 1.125rem;
    height: 1.125rem;
    transform: translateY(-50%);
    color: var(--color-ink-soft);
    pointer-events: none;
  }
`;
const Styled = styled.select`
  ${controlLook}
  padding-right: var(--space-10);
  appearance: none;
  text-overflow: ellipsis;
`;

export interface SelectOption {
  value: string;
  label: string;
}
/** Returns options for these values; a label is the value unless `labelOf` returns another. */
export const optionsOf = (
  values: readonly string[],
  labelOf: (value: string) => string = (value) => value,
): SelectOption[] => values.map((value) => ({ value, label: labelOf(value) }));

export interface SelectProps extends ComponentProps<'select'> {
  options: readonly SelectOption[];
  /** Label of the empty choice. */
  placeholder?: string | undefined;
}

/** Renders the platform's own select, in our style. */
export const Select = ({ options, placeholder, ...rest }: SelectProps) => (
  <Frame>
    <Styled {...rest} {...useFieldControl(rest)} required={undefined}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Styled>
    <Icon shape={chevronDownIcon} />
  </Frame>
);

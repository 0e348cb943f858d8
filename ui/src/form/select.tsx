import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../icons.ts';
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

export interface Option {
  value: string;
  label: string;
}
/** Options whose label is their value. */
export const optionsOf = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: value }));

export interface SelectProps extends ComponentProps<'select'> {
  options: readonly Option[];
  /** The choice that stands for none; its value is empty. */
  placeholder?: string | undefined;
}

/** One of several: the platform's own list, in our look. */
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
    <ChevronDownIcon aria-hidden />
  </Frame>
);

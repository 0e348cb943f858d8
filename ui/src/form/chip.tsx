import { styled } from 'styled-components';
import { Icon } from '../icon.tsx';
import { xIcon } from '../icons.ts';
import { canHover, coarsePointer } from '../media.ts';
import { coveringInput } from './covering-input.ts';

const Frame = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  max-width: 100%;
  min-height: 2rem;
  padding: 0 var(--space-2);
  border: 1px solid var(--color-primary);
  border-radius: var(--radius-round);
  background: var(--color-primary-soft);
  color: var(--color-primary-deep);
  font-size: var(--text-s);
  line-height: 1.25;
  ${coveringInput}
  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
  ${canHover} {
    &:hover {
      background: var(--color-white);
    }
  }
  ${coarsePointer} {
    min-height: 2.625rem;
  }
`;

export interface ChipProps {
  /** Text of the value. */
  label: string;
  /** The submitted field, if it is one, and the id of its form if it is outside of that. */
  name?: string | undefined;
  value?: string | undefined;
  form?: string | undefined;
  onRemove: () => void;
}

/** Renders a value that was chosen, as a ticked checkbox: unticking removes it. */
export const Chip = ({ label, onRemove, ...field }: ChipProps) => (
  <Frame>
    <input {...field} type="checkbox" checked onChange={onRemove} />
    {label}
    <Icon shape={xIcon} />
  </Frame>
);

import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { coarsePointer } from '../media.ts';

const Row = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: var(--space-3);
  min-height: 1.75rem;
  line-height: 1.5;
  cursor: pointer;

  ${coarsePointer} {
    align-items: center;
    min-height: 2.75rem;
  }
  &:has(:disabled) {
    color: var(--color-ink-soft);
    cursor: not-allowed;
  }
`;
const Box = styled.input`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0.125rem 0 0;
  accent-color: var(--color-primary);
  cursor: inherit;
`;

/** Renders a checkbox or a radio button with its label; both are clickable. */
const Choice = ({ label, ...rest }: ChoiceProps) => (
  <Row>
    <Box {...rest} />
    <span>{label}</span>
  </Row>
);
export interface ChoiceProps extends ComponentProps<'input'> {
  label: ReactNode;
}

export const Checkbox = (props: ChoiceProps) => <Choice {...props} type="checkbox" />;
export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" />;

import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from '../icon.tsx';
import { xIcon } from '../icons.ts';
import { VisuallyHidden } from '../layout/visually-hidden.ts';
import { canHover, coarsePointer } from '../media.ts';

/** Style of a value that was chosen and can be removed. */
export const chipLook = css`
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
  cursor: pointer;

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
`;
const Styled = styled.button`
  ${chipLook}
  ${coarsePointer} {
    min-height: 2.75rem;
  }
`;

/** Renders a value that was chosen, which a press removes. */
export const Chip = ({ children, ...rest }: ComponentProps<'button'>) => (
  <Styled type="button" {...rest}>
    <VisuallyHidden>Remove </VisuallyHidden>
    <span>{children}</span>
    <Icon shape={xIcon} />
  </Styled>
);

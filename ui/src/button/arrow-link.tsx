import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { Icon } from '../icon.tsx';
import { arrowRightIcon } from '../icons.ts';
import { canHover, coarsePointer } from '../media.ts';

const Styled = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  padding-block: var(--space-1);
  color: var(--color-primary);
  font-weight: 600;
  text-decoration: none;
  background: linear-gradient(currentColor, currentColor) 0 100% / 100% 1px no-repeat;

  svg {
    width: 1.1em;
    height: 1.1em;
    transition: transform var(--motion-base) var(--ease);
  }
  ${coarsePointer} {
    min-height: 2.75rem;
  }
  ${canHover} {
    &:hover svg {
      transform: translateX(4px);
    }
  }
`;

/** Renders a link with an arrow after its text, in running text or under a card. */
export const ArrowLink = ({ children, ...rest }: LinkProps) => (
  <Styled {...rest}>
    <span>{children}</span>
    <Icon shape={arrowRightIcon} />
  </Styled>
);

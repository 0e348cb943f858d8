import { styled } from 'styled-components';

/** The first link of a page: seen once focused, leads past the menus. Give it `href="#main"` and words. */
export const SkipLink = styled.a`
  position: fixed;
  top: var(--space-2);
  left: var(--space-2);
  z-index: var(--z-skip);
  padding: var(--space-3) var(--space-5);
  border-radius: var(--radius-s);
  background: var(--color-white);
  color: var(--color-primary);
  font-weight: 600;
  box-shadow: var(--shadow-l);

  &:not(:focus) {
    transform: translateY(-200%);
    box-shadow: none;
  }
`;

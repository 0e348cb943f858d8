import { styled } from 'styled-components';

/** First link of a page, visible once focused, that skips the menus. Give it `href="#main"` and a text. */
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
  @media print {
    display: none;
  }
`;

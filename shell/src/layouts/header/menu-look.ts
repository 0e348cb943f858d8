import { canHover } from '@ekamra/ui';
import { css } from 'styled-components';

/** The look of an entry in the header's bar, whether it is a link or opens a list. */
export const barEntry = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  height: 100%;
  padding: 0 var(--space-3);
  border: 0;
  background: none;
  color: var(--color-ink);
  font-size: 0.9375rem;
  font-weight: 500;
  white-space: nowrap;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: auto var(--space-3) -1px;
    height: 2px;
    background: var(--color-accent);
    transform: scaleX(0);
    transform-origin: left;
    transition: transform var(--motion-base) var(--ease);
  }
  &[aria-current]::after,
  &[data-current='true']::after {
    transform: scaleX(1);
  }
  ${canHover} {
    &:hover {
      color: var(--color-primary);
    }
    &:hover::after {
      transform: scaleX(1);
    }
  }
  &:focus-visible {
    outline-offset: -6px;
    box-shadow: none;
  }
  svg {
    width: 1rem;
    height: 1rem;
    transition: transform var(--motion-fast) var(--ease);
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

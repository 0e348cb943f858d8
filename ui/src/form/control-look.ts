import { css } from 'styled-components';
import { canHover } from '../media.ts';

/** Style of an input, a select and a text area. */
export const controlLook = css`
  display: block;
  width: 100%;
  min-height: 2.75rem;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--color-outline);
  border-radius: var(--radius-s);
  background: var(--color-white);
  color: var(--color-ink);
  /* iOS zooms into focused fields below 16 px. */
  font-size: max(1rem, var(--text-m));
  line-height: 1.4;
  transition:
    border-color var(--motion-fast) var(--ease),
    box-shadow var(--motion-fast) var(--ease);

  &::placeholder {
    color: var(--color-ink-soft);
    opacity: 1;
  }
  ${canHover} {
    &:hover:not(:disabled) {
      border-color: var(--color-ink);
    }
  }
  &:focus {
    /* Visible in forced-colors mode, which removes shadows. */
    outline: 2px solid transparent;
    border-color: var(--color-primary);
    box-shadow: 0 0 0 2px var(--color-primary);
  }
  &[aria-invalid='true'] {
    border-color: var(--color-error);
    background: var(--color-error-soft);
  }
  &[aria-invalid='true']:focus {
    box-shadow: 0 0 0 2px var(--color-error);
  }
  &:disabled {
    border-color: var(--color-line);
    background: var(--color-sand-light);
    color: var(--color-ink-soft);
    cursor: not-allowed;
  }
`;

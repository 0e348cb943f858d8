import { css } from 'styled-components';

/**
 * Style of what is shown until its successor has loaded: without colour, because a lower opacity would leave its texts
 * too little contrast (WCAG 1.4.3).
 */
export const staleContent = css<{ $stale?: boolean }>`
  filter: ${({ $stale = false }) => ($stale ? 'grayscale(1)' : 'none')};
  transition: filter var(--motion-base) var(--ease);
`;

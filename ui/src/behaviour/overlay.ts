import { css, keyframes } from 'styled-components';
import { from } from '../media.ts';

const fade = keyframes`
  from { opacity: 0; }
`;
const rise = keyframes`
  from { opacity: 0; transform: translateY(var(--space-6)); }
`;

/** Style of the overlay that dims the page behind a dialog. */
export const veilLook = css`
  position: fixed;
  inset: 0;
  z-index: var(--z-overlay);
  background: rgb(10 32 29 / 0.6);
  animation: ${fade} var(--motion-base) var(--ease);
`;

/** Style of a dialog: a bottom sheet on phones, a centred panel from 768 pixels on. */
export const sheetLook = css<{ $width: string }>`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--z-overlay);
  display: flex;
  flex-direction: column;
  width: 100%;
  max-height: 92dvh;
  border-radius: var(--radius-l) var(--radius-l) 0 0;
  background: var(--color-white);
  box-shadow: var(--shadow-l);
  animation: ${rise} var(--motion-slow) var(--ease);

  ${from('m')} {
    inset: 0;
    width: ${({ $width }) => $width};
    max-width: calc(100vw - var(--space-16));
    height: fit-content;
    max-height: calc(100dvh - var(--space-16));
    margin: auto;
    border-radius: var(--radius-l);
  }
`;

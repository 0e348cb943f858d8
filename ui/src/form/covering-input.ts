import { css } from 'styled-components';
import { forcedColours } from '../media.ts';

/** Style of a label whose checkbox or radio button covers it unseen, so that the label is what is pressed and focused. */
export const coveringInput = css`
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:focus-visible) {
    box-shadow:
      0 0 0 2px var(--color-white),
      0 0 0 4px var(--color-primary);
    ${forcedColours} {
      outline: 2px solid Highlight;
      outline-offset: 2px;
    }
  }
`;

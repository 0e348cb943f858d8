import { Dialog, from, Picture } from '@ekamra/ui';
import { keyframes, styled } from 'styled-components';

const fade = keyframes`
  from { opacity: 0; }
`;

/** The whole screen, dark. */
export const Screen = styled(Dialog)`
  width: 100vw;
  height: 100dvh;
  overflow: hidden;
  background: var(--color-primary-deep);
  color: var(--color-white);
  animation: ${fade} var(--motion-base) var(--ease);
`;

/** On phones the buttons stand below the picture, so that it gets the whole width. */
export const Layout = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / auto minmax(0, 1fr) auto;
  grid-template-areas: 'bar bar bar' 'stage stage stage' 'previous caption next';
  align-items: center;
  height: 100%;
  ${from('m')} {
    grid-template-areas: 'bar bar bar' 'previous stage next' 'caption caption caption';
  }
  > button {
    margin: var(--space-2);
  }
  :focus-visible {
    outline-color: var(--color-white);
    box-shadow: none;
  }
`;
export const Bar = styled.div`
  grid-area: bar;
  display: flex;
  align-items: center;
  gap: var(--space-1);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  p {
    margin-right: auto;
    color: var(--color-on-primary-soft);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums lining-nums;
  }
`;
export const Stage = styled.div`
  grid-area: stage;
  position: relative;
  display: grid;
  place-items: center;
  align-self: stretch;
  min-height: 0;
  user-select: none;
`;
export const Whole = styled(Picture)`
  animation: ${fade} var(--motion-base) var(--ease);
  img {
    object-fit: contain;
    background: none;
    color: var(--color-white);
  }
`;
export const Caption = styled.div`
  grid-area: caption;
  display: grid;
  justify-items: center;
  gap: var(--space-1);
  padding: var(--space-3) var(--space-2) var(--space-4);
  text-align: center;
  p {
    font-family: var(--font-display);
    font-size: var(--text-l);
    line-height: 1.3;
  }
`;
/** White on red, because red on the dark ground could not be read. */
export const Trouble = styled.p.attrs({ role: 'alert' })`
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-s);
  background: var(--color-error);
  && {
    font: 500 var(--text-s) / 1.5 var(--font-text);
  }
`;

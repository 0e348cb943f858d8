import { below, from, screenOnly } from '@ekamra/ui';
import { css, styled } from 'styled-components';

/** Top of a property's page: a full-width picture, then name and price. */
export const Opening = styled.header`
  overflow-x: clip;
  @media print {
    padding-bottom: var(--space-6);
  }
`;

/** Container of the picture; its height keeps name and price in the first screen. */
export const PhotoPlace = styled.div`
  position: relative;
  width: 100%;
  max-width: var(--container-wide);
  min-height: 12rem;
  max-height: 37svh;
  margin-inline: auto;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  background: var(--color-sand-deep);
  ${from('m')} {
    max-height: 50svh;
    aspect-ratio: 16 / 10;
  }
  ${from('l')} {
    max-height: 62svh;
  }
  @media print {
    max-width: none;
    height: 72mm;
    max-height: none;
    aspect-ratio: auto;
  }
`;

/**
 * Name and place beside price and actions on wide screens, in the columns of the page below; otherwise
 * stacked.
 */
export const OpeningFacts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--space-12);
  padding-top: var(--space-5);
  ${from('l')} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    padding-top: 0;
  }
`;

/** Paper-like box with the name; overlaps the corner of a single picture on wide screens. */
export const NameSheet = styled.div<{ $overlaps: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-content: start;
  nav {
    color: var(--color-ink-soft);
  }
  ${from('l')} {
    margin-top: ${({ $overlaps }) => ($overlaps ? 'calc(var(--space-24) * -1)' : '0')};
    padding: var(--space-8) var(--space-12) 0 0;
    background: var(--color-white);
    &::before {
      content: '';
      position: absolute;
      inset: 0 100% 0 auto;
      width: 50vw;
      background: inherit;
    }
  }
  @media print {
    margin-top: 0;
  }
`;

/** Pictures beside the large one on wide screens, as many as fill the mosaic. */
export const mosaicTiles = 4;

/**
 * The large picture with four others beside it on wide screens, each in about the shape in which it was taken; below, the
 * large picture alone.
 */
export const Mosaic = styled.div<{ $isMosaic: boolean }>`
  > button {
    display: none;
  }
  ${({ $isMosaic }) =>
    $isMosaic &&
    css`
      ${from('l')} {
        display: grid;
        grid-template: repeat(2, minmax(0, 1fr)) / 2fr 1fr 1fr;
        gap: var(--space-1);
        height: min(52svh, 28rem);
        max-width: var(--container-wide);
        margin-inline: auto;
        > :first-child {
          grid-row: span 2;
          max-height: none;
          aspect-ratio: auto;
        }
        > button {
          display: block;
          position: relative;
        }
      }
    `}
  @media print {
    > button {
      display: none !important;
    }
  }
`;

/** The facts asked for first, in one line. */
export const KeyFacts = styled.ul.attrs({ role: 'list', ...screenOnly })`
  display: flex;
  flex-wrap: wrap;
  --between: var(--space-4);
  gap: var(--space-1) var(--between);
  /* Cuts off the dot before the first fact of each line. */
  overflow: clip;
  font-weight: 500;
  /* One line above the bar at the bottom, also where the address takes three. */
  ${below('m')} {
    --between: var(--space-3);
    font-size: var(--text-s);
  }
  li {
    position: relative;
  }
  li::before {
    content: '·';
    content: '·' / '';
    position: absolute;
    left: calc(var(--between) / -2);
    translate: -50%;
  }
`;

/** Status, price and the call button, which is in the bar at the bottom on phones. */
export const Terms = styled.div`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  ${below('m')} {
    > a {
      display: none;
    }
  }
  > a {
    margin-top: var(--space-1);
  }
  ${from('m')} {
    grid-template-columns: minmax(0, 1fr) auto;
    > a {
      grid-area: 1 / 2 / span 2;
      align-self: center;
    }
  }
  ${from('l')} {
    grid-template-columns: minmax(0, 1fr);
    grid-row: span 2;
    padding-top: var(--space-6);
    > a {
      grid-area: auto;
    }
  }
`;

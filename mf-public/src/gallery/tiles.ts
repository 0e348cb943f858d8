import { from } from '@ekamra/ui';
import { css, styled } from 'styled-components';

/** The gallery's grid; on wide screens now and then a picture takes four places. */
export const Tiles = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-auto-flow: dense;
  gap: var(--space-8) var(--space-4);
  ${from('s')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from('l')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-8) var(--space-6);
  }
`;

/** Height of what stands below a picture: a finger's target. */
export const captionHeight = '2.75rem';

export const Tile = styled.li<{ $large: boolean }>`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  ${({ $large }) =>
    $large &&
    css`
      ${from('s')} {
        grid-column: span 2;
      }
      ${from('l')} {
        grid-row: span 2;
      }
    `}
`;

/** The picture's place, which grows to the rows that its tile spans. */
export const Frame = styled.div`
  position: relative;
  flex: 1 0 auto;
  aspect-ratio: 3 / 2;
  border-radius: var(--radius-m);
  overflow: hidden;
`;

/** The `sizes` of the picture in a tile. */
export const tileSizes = (large: boolean): string =>
  large
    ? '(min-width: 1360px) 819px, (min-width: 1024px) 64vw, 100vw'
    : '(min-width: 1360px) 397px, (min-width: 1024px) 31vw, (min-width: 480px) 48vw, 100vw';

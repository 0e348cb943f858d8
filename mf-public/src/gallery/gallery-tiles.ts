import { ColumnList, from } from '@ekamra/ui';
import { css, styled } from 'styled-components';

/** The gallery's grid; on wide screens some pictures span four cells. */
export const Tiles = styled(ColumnList).attrs({
  $columns: { s: 2, l: 3 },
  $gap: 'var(--space-8) var(--space-6)',
})`
  grid-auto-flow: dense;
`;

/** Height of the caption below a picture: a touch target. */
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

/** The picture's box, which fills the rows that its tile spans. */
export const TileFrame = styled.div`
  position: relative;
  flex: 1 0 auto;
  aspect-ratio: 3 / 2;
  border-radius: var(--radius-m);
  overflow: hidden;
`;

/** Returns the `sizes` of the picture in a tile. */
export const tileSizes = (large: boolean): string =>
  large
    ? '(min-width: 1360px) 819px, (min-width: 1024px) 64vw, 100vw'
    : '(min-width: 1360px) 397px, (min-width: 1024px) 31vw, (min-width: 480px) 48vw, 100vw';

import { ColumnList } from '@ekamra/ui';
import { styled } from 'styled-components';

/** A grid of cards with as many columns as fit. */
export const CardGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 288px), 1fr));
  gap: var(--space-6);
`;

/** {@link CardGrid} as a list; its children are list items. */
export const CardList = styled(CardGrid).attrs({ as: 'ul', role: 'list' })``;

/** Three cards as a list: in one row, or in one column with cards laid out sideways if there is room. */
export const ThreeCards = styled(ColumnList).attrs({ $columns: { l: 3 } })`
  > * {
    container-type: inline-size;
  }
`;

/** The `sizes` of a card's picture in {@link CardGrid}. */
export const cardSizes = '(min-width: 1280px) 313px, (min-width: 1024px) 33vw, (min-width: 672px) 44vw, 91vw';

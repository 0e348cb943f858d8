import { from, Grid } from '@ekamra/ui';
import { styled } from 'styled-components';

/** Cards beside each other, as many as fit. */
export const CardGrid = styled(Grid).attrs({ $min: 288 })``;

/** The same as a list; its children are list items. */
export const CardList = styled(CardGrid).attrs({ as: 'ul', role: 'list' })``;

/** Three cards as a list: all beside each other, or all below each other, lying where that is wide. */
export const ThreeCards = styled(Grid).attrs({ as: 'ul', role: 'list' })`
  grid-template-columns: minmax(0, 1fr);
  li {
    container-type: inline-size;
  }
  ${from('l')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** The `sizes` of a card's picture in either. */
export const cardSizes = '(min-width: 1280px) 400px, (min-width: 768px) 45vw, 100vw';

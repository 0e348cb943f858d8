import { Grid } from '@ekamra/ui';
import { styled } from 'styled-components';

/** Cards beside each other, as many as fit. */
export const CardGrid = styled(Grid).attrs({ $min: 288 })``;

/** The same as a list; its children are list items. */
export const CardList = styled(CardGrid).attrs({ as: 'ul', role: 'list' })``;

/** The `sizes` of a card's picture in either. */
export const cardSizes = '(min-width: 1280px) 400px, (min-width: 768px) 45vw, 100vw';

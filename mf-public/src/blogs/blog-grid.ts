import { from, Grid } from '@ekamra/ui';
import { styled } from 'styled-components';

/** The cards of the blog list, in three columns where there is room (spec.md 2.4, "Blog list"). */
export const BlogGrid = styled(Grid)`
  grid-template-columns: minmax(0, 1fr);
  ${from('m')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from('l')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** The same as a list; its children are list items. */
export const BlogList = styled(BlogGrid).attrs({ as: 'ul', role: 'list' })<{ $stale: boolean }>`
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
  transition: opacity var(--motion-base) var(--ease);
`;

/** The `sizes` of a card's picture in either. */
export const blogGridSizes =
  '(min-width: 1280px) 400px, (min-width: 1024px) 31vw, (min-width: 768px) 45vw, 100vw';

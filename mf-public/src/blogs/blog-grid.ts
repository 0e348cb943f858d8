import { Columns, staleContent } from '@ekamra/ui';
import { styled } from 'styled-components';

/** Grid of the blog list, in three columns if there is room. */
export const BlogColumns = styled(Columns).attrs({ $columns: { m: 2, l: 3 } })``;

/** {@link BlogColumns} as a list; its children are list items. */
export const BlogList = styled(BlogColumns).attrs({ as: 'ul', role: 'list' })<{ $stale: boolean }>`
  ${staleContent}
`;

/** The `sizes` of a card's picture in these grids. */
export const blogGridSizes =
  '(min-width: 1280px) 400px, (min-width: 1024px) 31vw, (min-width: 768px) 44vw, 91vw';

import { styled } from 'styled-components';
import { from, type Responsive, responsive } from '../media.ts';

/** Columns from each breakpoint on: so many equal ones, or a list of tracks such as `5fr 7fr`. */
export type ColumnTracks = Responsive<number | string>;
interface ColumnsProps {
  $columns?: ColumnTracks | undefined;
  /** Any value of `gap`. */
  $gap?: string | undefined;
  $align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
}

const toTemplate = (tracks: number | string): string =>
  `grid-template-columns: ${typeof tracks === 'number' ? `repeat(${tracks}, minmax(0, 1fr))` : tracks};`;

/** A grid of one column on phones, and of more from breakpoints on. */
export const Columns = styled.div<ColumnsProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 'var(--space-6)' }) => $gap};
  align-items: ${({ $align = 'stretch' }) => $align};
  ${({ $columns = {} }) => responsive($columns, toTemplate)}
`;

/** {@link Columns} as a list; its children are list items. */
export const ColumnList = styled(Columns).attrs({ as: 'ul', role: 'list' })``;

/** {@link ColumnList} of items in an order that matters. */
export const OrderedColumns = styled(Columns).attrs({ as: 'ol', role: 'list' })``;

/** The two halves of a section, such as text and a picture: {@link Columns} with a wide gap. */
export const Halves = styled(Columns)`
  gap: var(--space-10);
  ${from('l')} {
    gap: var(--space-20);
  }
`;

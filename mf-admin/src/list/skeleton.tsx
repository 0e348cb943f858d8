import { Skeleton, VisuallyHidden, below, from } from '@ekamra/ui';
import { styled } from 'styled-components';

const Frame = styled.div`
  ${below('xl')} {
    display: grid;
    gap: var(--space-4);
  }
  ${from('m')} {
    grid-template-columns: 1fr 1fr;
  }
  ${from('xl')} {
    border: 1px solid var(--color-line);
    border-radius: var(--radius-l);
    background: var(--color-white);
    box-shadow: var(--shadow-s);
    overflow: hidden;
  }
`;
const Head = styled.div`
  display: none;

  ${from('xl')} {
    display: block;
    height: 3.625rem;
    background: var(--color-sand-light);
  }
`;
const Row = styled.div<{ $columns: string; $thumbnail: boolean }>`
  display: grid;

  ${below('xl')} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    align-content: space-between;
    align-items: center;
    gap: var(--space-5) var(--space-4);
    min-height: 20rem;
    padding: var(--space-4) var(--space-4) 0;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-l);
    background: var(--color-white);
    box-shadow: var(--shadow-s);

    > * {
      grid-column: span 3;
    }
    > :nth-child(1) {
      grid-column: span ${({ $thumbnail }) => ($thumbnail ? 2 : 4)};
    }
    > :nth-child(2) {
      grid-column: span ${({ $thumbnail }) => ($thumbnail ? 4 : 6)};
    }
    /* Where the actions stand. */
    &::after {
      content: '';
      grid-column: 1 / -1;
      height: 3.25rem;
      border-top: 1px solid var(--color-line);
    }
  }
  ${from('xl')} {
    grid-template-columns: ${({ $columns }) => $columns};
    align-items: center;
    gap: var(--space-6);
    min-height: 5.3125rem;
    padding: var(--space-3) var(--space-5);
    border-top: 1px solid var(--color-line);
  }
`;
const Cell = styled.span`
  display: block;

  ${below('xl')} {
    /* The label above a value. */
    &:nth-child(n + 3)::before {
      content: '';
      display: block;
      width: 45%;
      height: 0.7em;
      margin-bottom: var(--space-2);
      border-radius: var(--radius-s);
      background: var(--color-sand-deep);
    }
  }
`;

export interface TableSkeletonProps {
  rows: number;
  /** What loads, such as `Loading buildings`. */
  label: string;
  /** Widths of the columns, as in `grid-template-columns`; the first is a thumbnail's. */
  columns?: readonly string[];
  /** Whether the rows begin with a thumbnail. */
  thumbnail?: boolean;
}

const usualColumns = ['66px', '2fr', '1fr', '1fr', '2fr', '1.5fr'];

/** The shape of a table while it loads: below 1280 pixels, of its cards. */
export const TableSkeleton = ({
  rows,
  label,
  columns = usualColumns,
  thumbnail = true,
}: TableSkeletonProps) => (
  <Frame aria-busy="true">
    <VisuallyHidden as="output">{label}</VisuallyHidden>
    <Head />
    {Array.from({ length: rows }, (_row, row) => (
      <Row key={row} $columns={columns.join(' ')} $thumbnail={thumbnail}>
        {Array.from(columns, (_width, column) => (
          <Cell key={column}>
            <Skeleton $height={thumbnail && column === 0 ? '44px' : '1.1em'} />
          </Cell>
        ))}
      </Row>
    ))}
  </Frame>
);

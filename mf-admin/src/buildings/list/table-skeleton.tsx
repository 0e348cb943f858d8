import { Skeleton, VisuallyHidden, below } from '@ekamra/ui';
import { styled } from 'styled-components';
import { Sheet } from '../../app/page.tsx';

const Row = styled.div`
  display: grid;
  grid-template-columns: 72px 2fr 1fr 1fr 2fr 1.5fr;
  gap: var(--space-6);
  align-items: center;
  padding: var(--space-3) var(--space-5);

  & + & {
    border-top: 1px solid var(--color-line);
  }
  ${below('l')} {
    grid-template-columns: 72px 1fr;

    > :nth-child(n + 3) {
      display: none;
    }
  }
`;

/** The shape of the building list while it loads. */
export const TableSkeleton = ({ rows }: { rows: number }) => (
  <Sheet aria-busy="true">
    <VisuallyHidden as="output">Loading buildings</VisuallyHidden>
    {Array.from({ length: rows }, (_, index) => (
      <Row key={index}>
        <Skeleton $height="48px" />
        <Skeleton $height="1.1em" />
        <Skeleton $height="1.1em" />
        <Skeleton $height="1.1em" />
        <Skeleton $height="1.1em" />
        <Skeleton $height="1.1em" />
      </Row>
    ))}
  </Sheet>
);

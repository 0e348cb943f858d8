import { below, type ColumnTracks, Heading, Icon, OrderedColumns, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import type { Point, PointIcons } from './points.tsx';

const Item = styled.li`
  display: grid;
  /* Equal width for all numbers, whose glyphs differ in width. */
  grid-template-columns: 2.75rem minmax(0, 1fr);
  gap: var(--space-2) var(--space-3);
  align-content: start;
  padding-block: var(--space-6);
  border-top: 1px solid var(--color-line);
  > p {
    grid-column: 2;
  }
  ${below('xs')} {
    grid-template-columns: minmax(0, 1fr);
    overflow-wrap: break-word;

    > p {
      grid-column: 1;
    }
  }
`;
const Number = styled.span`
  font-family: var(--font-display);
  font-size: var(--text-2xl);
  line-height: 1;
  color: var(--color-primary);
  font-variant-numeric: lining-nums tabular-nums;
`;
const Title = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  svg {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    color: var(--color-primary);
    stroke-width: 1.5;
  }
`;

export interface NumberedPointsProps {
  points: readonly (Point & { icon?: string })[];
  icons?: PointIcons;
  columns?: ColumnTracks;
}

/** Renders points in their order, each with its number and an icon. */
export const NumberedPoints = ({ points, icons, columns }: NumberedPointsProps) => (
  <OrderedColumns $columns={columns} $gap="0 var(--space-12)">
    {points.map(({ title, text, icon = '' }, index) => {
      const shape = icons?.[icon];
      return (
        <Item key={title}>
          <Number aria-hidden="true">{`0${index + 1}`}</Number>
          <Title>
            <Heading level={3}>{title}</Heading>
            {shape && <Icon shape={shape} />}
          </Title>
          <Text $tone="soft">{text}</Text>
        </Item>
      );
    })}
  </OrderedColumns>
);

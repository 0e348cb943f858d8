import { ColumnList, Columns, type ColumnTracks, type Fact, Heading, Icon, Text } from '@ekamra/ui';
import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';

/** A statement with its explanation. */
export interface Point {
  title: string;
  text: string;
}

const Rows = styled(ColumnList)<{ $onDark: boolean; $pad: number }>`
  --rule: 1px solid var(--color-${({ $onDark }) => ($onDark ? 'primary-line' : 'line')});
  border-top: var(--rule);
  > li {
    align-content: start;
    padding-block: var(--space-${({ $pad }) => $pad});
    border-bottom: var(--rule);
  }
`;

export interface RuledPointsProps {
  points: readonly Point[];
  /** Columns of the list. */
  list?: ColumnTracks;
  /** Columns of each row, to place the text beside its title. */
  row?: ColumnTracks;
  /** Space above and below each row, in steps of 4 pixels. */
  pad?: 3 | 5 | 6 | 8;
  size?: ComponentProps<typeof Heading>['size'];
  onDark?: boolean;
}

/** Renders points with a hairline between them. */
export const RuledPoints = ({ points, list, row, pad = 6, ...look }: RuledPointsProps) => (
  <Rows $columns={list} $gap="0 var(--space-8)" $onDark={look.onDark === true} $pad={pad}>
    {points.map(({ title, text }) => (
      <Columns key={title} as="li" $columns={row} $gap="var(--space-2) var(--space-8)" $align="baseline">
        <Heading level={3} size={look.size}>
          {title}
        </Heading>
        <Text $tone={look.onDark ? 'onPrimarySoft' : 'soft'}>{text}</Text>
      </Columns>
    ))}
  </Rows>
);

/** Style of the icon above a point. */
export const pointIcon = css`
  svg {
    width: 1.75rem;
    height: 1.75rem;
    color: var(--color-primary);
    stroke-width: 1.5;
  }
`;
const Item = styled.li<{ $framed: boolean }>`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  ${pointIcon}
  ${({ $framed }) =>
    $framed &&
    css`
      padding: var(--space-8) var(--space-6);
      border: 1px solid var(--color-line);
      border-radius: var(--radius-m);
      background: var(--color-white);
    `}
`;

/** Icons by the names that points give them. */
export type PointIcons = Readonly<Record<string, Fact['icon']>>;
export interface IconPointsProps {
  points: readonly (Point & { icon: string })[];
  icons: PointIcons;
  columns: ColumnTracks;
  gap?: string;
  /** True for a card around each point. */
  framed?: boolean;
}

/** Renders points below their icons. */
export const IconPoints = ({ points, icons, columns, gap, framed = false }: IconPointsProps) => (
  <ColumnList $columns={columns} $gap={gap}>
    {points.map(({ icon, title, text }) => {
      const shape = icons[icon];
      return (
        <Item key={title} $framed={framed}>
          {shape && <Icon shape={shape} />}
          <Heading level={3}>{title}</Heading>
          <Text $tone="soft">{text}</Text>
        </Item>
      );
    })}
  </ColumnList>
);

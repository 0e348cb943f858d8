import { below, from, Heading, OrderedColumns, SplitSection, Text, TitledSection } from '@ekamra/ui';
import { styled } from 'styled-components';
import { type Point, RuledPoints } from '../app/parts/points.tsx';

interface SectionCopy {
  id: string;
  eyebrow: string;
  title: string;
  lead: string;
}

/** Sticky heading beside its list; with less space above if it follows another list. */
const PointsFrame = styled(SplitSection)<{ $joined: boolean }>`
  ${({ $joined }) => $joined && 'padding-top: 0;'}
  ${from('l')} {
    > div > div > :first-child {
      position: sticky;
      top: calc(var(--header-height) + var(--space-10));
      align-self: start;
    }
  }
`;

export interface PointsProps extends SectionCopy {
  points: readonly Point[];
  tone?: 'white' | 'sand';
  /** True if it follows another list on the same background, to have less space between them. */
  joined?: boolean;
}

/** Renders a list of points with explanations, beside a sticky heading. */
export const Points = ({ lead, points, tone = 'white', joined = false, ...head }: PointsProps) => (
  <PointsFrame
    {...head}
    tone={tone}
    $joined={joined}
    columns={{ l: '4fr 8fr' }}
    beside={<RuledPoints points={points} row={{ m: '2fr 3fr' }} />}
  >
    <Text $size="l" $tone="soft">
      {lead}
    </Text>
  </PointsFrame>
);

const Item = styled.li`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  padding-top: var(--space-5);
  border-top: 2px solid var(--color-primary);
  ${below('l')} {
    /* The last of an odd number spans the row. */
    &:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;
const Mark = styled.span`
  color: var(--color-primary);
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 1.4;
`;

export interface StepsProps extends SectionCopy {
  /** Steps with their time, such as `Week 1`, or their number if missing. */
  steps: readonly (Point & { timing?: string })[];
  tone?: 'white' | 'sand';
}

/** Renders steps in order, side by side if there is room. */
export const Steps = ({ steps, tone = 'white', ...head }: StepsProps) => (
  <TitledSection {...head} tone={tone}>
    <OrderedColumns $columns={{ m: 2, l: steps.length }} $gap="var(--space-8) var(--space-6)">
      {steps.map(({ timing, title, text }, index) => (
        <Item key={title}>
          <Mark>{timing ?? `Step ${index + 1}`}</Mark>
          <Heading level={3}>{title}</Heading>
          <Text $tone="soft">{text}</Text>
        </Item>
      ))}
    </OrderedColumns>
  </TitledSection>
);

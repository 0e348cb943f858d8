import { Container, Eyebrow, from, Heading, Section, Stack, Text } from '@ekamra/ui';
import { styled } from 'styled-components';

const Band = styled(Section)<{ $joined: boolean }>`
  ${({ $joined }) => $joined && 'padding-top: 0;'}
`;
const Columns = styled.div`
  display: grid;
  gap: var(--space-10);
  ${from('l')} {
    grid-template-columns: 4fr 8fr;
    gap: var(--space-20);
  }
`;
/** Stays beside the list while that is read. */
const Words = styled(Stack)`
  ${from('l')} {
    position: sticky;
    top: calc(var(--header-height) + var(--space-10));
    align-self: start;
  }
`;
const List = styled.dl`
  border-top: 1px solid var(--color-line);
`;
const Row = styled.div`
  display: grid;
  gap: var(--space-2) var(--space-8);
  padding-block: var(--space-6);
  border-bottom: 1px solid var(--color-line);
  ${from('m')} {
    grid-template-columns: 2fr 3fr;
  }
  dt {
    font-family: var(--font-display);
    font-size: var(--text-xl);
    line-height: 1.25;
  }
`;

/** Something with its explanation. */
export interface Point {
  title: string;
  text: string;
}

export interface PointsProps {
  id: string;
  eyebrow: string;
  title: string;
  lead: string;
  points: readonly Point[];
  tone?: 'white' | 'sand';
  /** Stands below another list on the same ground, from which one space parts it. */
  joined?: boolean;
}

/** A list of points, each with its explanation, beside a heading that stays in sight. */
export const Points = ({ id, eyebrow, title, lead, points, tone = 'white', joined = false }: PointsProps) => (
  <Band $tone={tone} $joined={joined} aria-labelledby={id}>
    <Container>
      <Columns>
        <Words $gap={4}>
          <Eyebrow>{eyebrow}</Eyebrow>
          <Heading level={2} id={id}>
            {title}
          </Heading>
          <Text $size="l" $tone="soft">
            {lead}
          </Text>
        </Words>
        <List>
          {points.map((point) => (
            <Row key={point.title}>
              <dt>{point.title}</dt>
              <Text as="dd" $tone="soft">
                {point.text}
              </Text>
            </Row>
          ))}
        </List>
      </Columns>
    </Container>
  </Band>
);

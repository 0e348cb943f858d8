import { below, Container, from, Heading, Section, SectionHeading, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import type { Point } from './points.tsx';

const List = styled.ol.attrs({ role: 'list' })<{ $columns: number }>`
  display: grid;
  gap: var(--space-8) var(--space-6);
  ${from('m')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from('l')} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;
const Item = styled.li`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  padding-top: var(--space-5);
  border-top: 2px solid var(--color-primary);
  ${below('l')} {
    /* The last of an odd number leaves no hole. */
    &:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;
const Mark = styled.span`
  color: var(--color-accent-strong);
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 1.4;
`;

/** One step of something that is done in an order. */
export interface Step extends Point {
  /** When it is, such as `Week 1`; its number where that isn't said. */
  when?: string;
}

export interface StepsProps {
  id: string;
  eyebrow: string;
  title: string;
  lead: string;
  steps: readonly Step[];
  tone?: 'white' | 'sand';
}

/** Steps in their order, beside each other where there is room. */
export const Steps = ({ id, eyebrow, title, lead, steps, tone = 'white' }: StepsProps) => (
  <Section $tone={tone} aria-labelledby={id}>
    <Container>
      <SectionHeading id={id} eyebrow={eyebrow} title={title} lead={lead} />
      <List $columns={steps.length}>
        {steps.map((step, index) => (
          <Item key={step.title}>
            <Mark>{step.when ?? `Step ${index + 1}`}</Mark>
            <Heading level={3}>{step.title}</Heading>
            <Text $tone="soft">{step.text}</Text>
          </Item>
        ))}
      </List>
    </Container>
  </Section>
);

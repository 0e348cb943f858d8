import {
  Container,
  FileIcon,
  from,
  HandshakeIcon,
  HeartIcon,
  Heading,
  MapPinIcon,
  MessageIcon,
  Section,
  SectionHeading,
  ShieldIcon,
  Text,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { steps } from './content.ts';

const icons = {
  consult: MessageIcon,
  assess: FileIcon,
  verify: ShieldIcon,
  visit: MapPinIcon,
  close: HandshakeIcon,
  support: HeartIcon,
};

const List = styled.ol.attrs({ role: 'list' })`
  display: grid;
  ${from('m')} {
    grid-template-columns: repeat(2, 1fr);
    column-gap: var(--space-12);
  }
  ${from('l')} {
    grid-template-columns: repeat(3, 1fr);
  }
`;
const Step = styled.li`
  display: grid;
  /* One width for all numbers, whose figures differ in theirs. */
  grid-template-columns: 2.75rem minmax(0, 1fr);
  gap: var(--space-2) var(--space-3);
  align-content: start;
  padding-block: var(--space-8);
  border-top: 1px solid var(--color-line);
`;
const Number = styled.span`
  font-family: var(--font-display);
  font-size: var(--text-2xl);
  line-height: 1;
  color: var(--color-accent-strong);
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
const Para = styled(Text)`
  grid-column: 2;
`;

/** The six steps from the first conversation to the years after. */
export const HowWeWork = () => (
  <Section $tone="sand" aria-labelledby="how-we-work">
    <Container>
      <SectionHeading
        id="how-we-work"
        eyebrow="Six steps, in this order"
        title="How We Work"
        lead="A sale goes well when nothing is left for the last week. This is how we see to that."
      />
      <List>
        {steps.map(({ title, para, icon }, index) => {
          const Icon = icons[icon];
          return (
            <Step key={title}>
              <Number aria-hidden="true">{`0${index + 1}`}</Number>
              <Title>
                <Heading level={3}>{title}</Heading>
                <Icon aria-hidden />
              </Title>
              <Para $tone="soft">{para}</Para>
            </Step>
          );
        })}
      </List>
    </Container>
  </Section>
);

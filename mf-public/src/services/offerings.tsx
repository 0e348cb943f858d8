import {
  Container,
  from,
  Heading,
  KeyIcon,
  ScaleIcon,
  Section,
  SectionHeading,
  TargetIcon,
  Text,
  TrendingUpIcon,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import type { Offering } from './investment-copy.ts';

const icons = { market: TrendingUpIcon, selection: TargetIcon, finance: ScaleIcon, management: KeyIcon };

const Cards = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 1px;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-line);
  ${from('m')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Card = styled.li`
  display: grid;
  /* What is received stands at one height in both cards of a row. */
  grid-row: span 4;
  grid-template-rows: subgrid;
  row-gap: var(--space-4);
  justify-items: start;
  padding: var(--space-6);
  background: var(--color-white);
  ${from('l')} {
    padding: var(--space-10);
  }
  svg {
    width: 1.75rem;
    height: 1.75rem;
    color: var(--color-accent-strong);
    stroke-width: 1.5;
  }
`;
const Receive = styled.div`
  width: 100%;
  padding-top: var(--space-4);
  border-top: 1px solid var(--color-line);
`;

/** The four investment services, with what the investor holds in the end. */
export const Offerings = ({ offerings }: { offerings: readonly Offering[] }) => (
  <Section $tone="sand" aria-labelledby="offerings">
    <Container>
      <SectionHeading
        id="offerings"
        eyebrow="Four services"
        title="Take one, or all of them"
        lead="Each stands by itself and ends with something you can hold in your hand."
      />
      <Cards>
        {offerings.map(({ title, text, icon, receive }) => {
          const Icon = icons[icon];
          return (
            <Card key={title}>
              <Icon aria-hidden />
              <Heading level={3}>{title}</Heading>
              <Text $tone="soft">{text}</Text>
              <Receive>
                <Text $size="xs" $tone="accent" $strong>
                  You receive
                </Text>
                <Text $size="s">{receive}</Text>
              </Receive>
            </Card>
          );
        })}
      </Cards>
    </Container>
  </Section>
);

import {
  AwardIcon,
  BanknoteIcon,
  ClockIcon,
  Container,
  from,
  Heading,
  lobby,
  MapPinIcon,
  Picture,
  Section,
  SectionHeading,
  Text,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { reasons } from './copy.ts';

const icons = { site: MapPinIcon, craft: AwardIcon, pay: BanknoteIcon, hours: ClockIcon };

const Columns = styled.div`
  display: grid;
  gap: var(--space-10);
  ${from('l')} {
    grid-template-columns: 5fr 7fr;
    gap: var(--space-16);
    align-items: center;
  }
`;
const View = styled.div`
  overflow: hidden;
  border-radius: var(--radius-m);
  picture {
    aspect-ratio: 3 / 2;
    ${from('l')} {
      aspect-ratio: 4 / 5;
    }
  }
`;
const Blocks = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: var(--space-10) var(--space-8);
  ${from('s')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  li {
    display: grid;
    gap: var(--space-3);
    align-content: start;
  }
  svg {
    width: 1.75rem;
    height: 1.75rem;
    color: var(--color-accent-strong);
    stroke-width: 1.5;
  }
`;

/** What speaks for the house, beside the place where the work begins (spec.md 2.4, "Careers"). */
export const WhyWorkWithUs = () => (
  <Section $tone="sand" aria-labelledby="why-work-with-us">
    <Container>
      <SectionHeading
        id="why-work-with-us"
        eyebrow="What you can count on"
        title="Why Work With Us"
        lead="We ask a good deal of each other. In return there are four things that we hold to."
      />
      <Columns>
        <View>
          <Picture picture={lobby} ratio="auto" sizes="(min-width: 1024px) 480px, 100vw" />
        </View>
        <Blocks>
          {reasons.map(({ icon, title, text }) => {
            const Icon = icons[icon];
            return (
              <li key={title}>
                <Icon aria-hidden />
                <Heading level={3}>{title}</Heading>
                <Text $tone="soft">{text}</Text>
              </li>
            );
          })}
        </Blocks>
      </Columns>
    </Container>
  </Section>
);

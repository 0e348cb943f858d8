import {
  AwardIcon,
  BadgeCheckIcon,
  Container,
  from,
  HandshakeIcon,
  Heading,
  LightbulbIcon,
  SectionHeading,
  ShieldIcon,
  Text,
  UserIcon,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { AboutSection, headingId } from './about-section.tsx';
import { reasons, sections } from './copy.ts';

const icons = {
  trust: ShieldIcon,
  experience: AwardIcon,
  personal: UserIcon,
  quality: BadgeCheckIcon,
  ideas: LightbulbIcon,
  years: HandshakeIcon,
};

const Cards = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: var(--space-4);
  ${from('m')} {
    grid-template-columns: repeat(2, 1fr);
  }
  ${from('l')} {
    grid-template-columns: repeat(3, 1fr);
    gap: var(--space-6);
  }
`;
const Card = styled.li`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  padding: var(--space-8) var(--space-6);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-white);
  svg {
    width: 1.75rem;
    height: 1.75rem;
    margin-bottom: var(--space-3);
    color: var(--color-accent-strong);
    stroke-width: 1.5;
  }
`;

/** Six reasons, with the names of spec.md 2.4. */
export const WhyChooseUs = () => {
  const { id, title } = sections.reasons;
  return (
    <AboutSection id={id} $tone="sand">
      <Container>
        <SectionHeading
          id={headingId(id)}
          eyebrow="Six reasons"
          title={title}
          lead="There are other good offices in town. These are the reasons our clients give when they are asked why they came to this one."
        />
        <Cards>
          {reasons.map(({ icon, ...reason }) => {
            const Icon = icons[icon];
            return (
              <Card key={reason.title}>
                <Icon aria-hidden />
                <Heading level={3}>{reason.title}</Heading>
                <Text $tone="soft">{reason.text}</Text>
              </Card>
            );
          })}
        </Cards>
      </Container>
    </AboutSection>
  );
};

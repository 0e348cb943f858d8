import { Container, from, Heading, SectionHeading, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { AboutSection, headingId } from './about-section.tsx';
import { promises, sections } from './copy.ts';

const Promises = styled.ul.attrs({ role: 'list' })`
  display: grid;
  border-top: 1px solid var(--color-line);
  ${from('m')} {
    grid-template-columns: repeat(3, 1fr);
    column-gap: var(--space-8);
  }
  ${from('l')} {
    column-gap: var(--space-16);
  }
  li {
    display: grid;
    gap: var(--space-2);
    align-content: start;
    padding-block: var(--space-6);
    border-bottom: 1px solid var(--color-line);
  }
`;

/** What the company does about its vision. */
export const Mission = () => {
  const { id, title } = sections.mission;
  return (
    <AboutSection id={id}>
      <Container>
        <SectionHeading
          id={headingId(id)}
          eyebrow="Facts before money"
          title={title}
          lead="To put everything that is known about a property on the table before the first rupee is on it, and to stay beside the people who then decide."
        />
        <Promises>
          {promises.map((promise) => (
            <li key={promise.title}>
              <Heading level={3}>{promise.title}</Heading>
              <Text $tone="soft">{promise.text}</Text>
            </li>
          ))}
        </Promises>
      </Container>
    </AboutSection>
  );
};

import { Container, from, Heading, Picture, SectionHeading, Stack, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { AboutSection, headingId } from './about-section.tsx';
import { sections } from './copy.ts';
import { type Leader, leaders } from './leaders.ts';

const People = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: var(--space-12) var(--space-6);
  ${from('l')} {
    grid-template-columns: repeat(3, 1fr);
    gap: var(--space-8);
  }
`;
const Person = styled.li`
  display: grid;
  gap: var(--space-5);
  ${from('s')} {
    grid-template-columns: 2fr 3fr;
    gap: var(--space-8);
  }
  ${from('l')} {
    grid-template: auto 1fr / 1fr;
    gap: var(--space-6);
  }
  picture {
    align-self: start;
    border-radius: var(--radius-m);
  }
`;
const Ask = styled.p`
  margin-top: auto;
  padding-top: var(--space-3);
  border-top: 1px solid var(--color-line);
  font-size: var(--text-s);
  span {
    color: var(--color-ink-soft);
  }
`;

const LeaderCard = ({ name, role, bio, askAbout, portrait }: Leader) => (
  <Person>
    {portrait && (
      <Picture
        picture={portrait}
        alt={`Portrait of ${name}`}
        ratio="1 / 1"
        sizes="(min-width: 1024px) 380px, (min-width: 480px) 40vw, 100vw"
      />
    )}
    <Stack $gap={3}>
      <Text $size="s" $tone="accent" $strong>
        {role}
      </Text>
      <Heading level={3} size="2xl">
        {name}
      </Heading>
      <Text $tone="soft">{bio}</Text>
      <Ask>
        <span>Ask about: </span>
        {askAbout}
      </Ask>
    </Stack>
  </Person>
);

/** The three people who answer for the company. */
export const OurLeaders = () => {
  const { id, title } = sections.leaders;
  return (
    <AboutSection id={id}>
      <Container>
        <SectionHeading
          id={headingId(id)}
          eyebrow="Who signs for it"
          title={title}
          lead="Three people, with their doors open. You can ask for each of them by name."
        />
        <People>
          {leaders.map((leader) => (
            <LeaderCard key={leader.name} {...leader} />
          ))}
        </People>
      </Container>
    </AboutSection>
  );
};

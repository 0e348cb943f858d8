import { ColumnList, from, Heading, leaderPortraits, Picture, Stack, Text, TitledSection } from '@ekamra/ui';
import { styled } from 'styled-components';
import about from './about.json' with { type: 'json' };

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

/** Renders a card for each of the three leaders. */
export const OurLeaders = () => (
  <TitledSection {...about.sections.leaders} tabIndex={-1}>
    <ColumnList $columns={{ l: 3 }} $gap="var(--space-12) var(--space-8)">
      {about.leaders.map(({ name, role, bio, askAbout }, index) => {
        const portrait = leaderPortraits[index];
        return (
          <Person key={name}>
            {portrait && (
              <Picture
                picture={portrait}
                alt={`Portrait of ${name}`}
                ratio="1 / 1"
                rounded
                sizes="(min-width: 1024px) 380px, (min-width: 480px) 40vw, 100vw"
              />
            )}
            <Stack $gap={3}>
              <Text $size="s" $tone="soft" $strong>
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
      })}
    </ColumnList>
  </TitledSection>
);

import { Container, Eyebrow, from, Heading, officeTerrace, Picture, Stack, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { RuledList } from '../app/ruled-list.tsx';
import { AboutSection, headingId } from './about-section.tsx';
import { facts, sections } from './copy.ts';

const Columns = styled.div`
  display: grid;
  gap: var(--space-10);
  ${from('l')} {
    grid-template-columns: 6fr 5fr;
    gap: var(--space-20);
  }
`;
/** As tall as the words on wide screens. */
const Side = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: var(--radius-m);
  ${from('l')} {
    picture {
      position: absolute;
      inset: 0;
      aspect-ratio: auto;
    }
  }
`;

/** The company in two paragraphs and four facts. */
export const WhoWeAre = () => {
  const { id, title } = sections.whoAreWe;
  return (
    <AboutSection id={id}>
      <Container>
        <Columns>
          <Stack $gap={6}>
            <Eyebrow>An office on Janpath</Eyebrow>
            <Heading level={2} id={headingId(id)}>
              {title}
            </Heading>
            <Text $size="l">
              We are advisers, readers of deeds and good listeners: a real-estate office in Bhubaneswar that
              looks after people who buy, sell, rent and invest in Odisha.
            </Text>
            <Text $tone="soft">
              A property changes hands in an afternoon, but the reason to regret it can lie in a deed for
              decades. So the slow work comes first. One of us walks the site, in daylight and after rain.
              Another reads the deeds, the record of rights and the encumbrance certificate. Only when the two
              agree does a property go on our list.
            </Text>
            <Text $tone="soft">
              What we will not do is hurry you. If you walk away because of something that we found, we have
              done our work.
            </Text>
            <RuledList rows={facts} />
          </Stack>
          <Side>
            <Picture picture={officeTerrace} ratio="3 / 2" sizes="(min-width: 1024px) 1000px, 100vw" />
          </Side>
        </Columns>
      </Container>
    </AboutSection>
  );
};

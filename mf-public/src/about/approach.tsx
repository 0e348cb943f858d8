import { ArrowLink, Container, Eyebrow, from, Heading, kitchen, Picture, Stack, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { AboutSection, headingId } from './about-section.tsx';
import { papers, sections } from './copy.ts';
import { barHeight } from './section-bar.tsx';

const Columns = styled.div`
  display: grid;
  gap: var(--space-10);
  ${from('l')} {
    grid-template-columns: 5fr 7fr;
    gap: var(--space-20);
  }
`;
/** Stays beside the papers while they pass, on wide screens. */
const View = styled(Picture)`
  border-radius: var(--radius-m);
  ${from('l')} {
    position: sticky;
    top: calc(var(--header-height) + ${barHeight} + var(--space-8));
    align-self: start;
    aspect-ratio: 4 / 5;
  }
`;
const List = styled.ol.attrs({ role: 'list' })`
  border-top: 1px solid var(--color-line);
  li {
    display: grid;
    grid-template-columns: 3rem 1fr;
    gap: var(--space-1) var(--space-4);
    align-items: baseline;
    padding-block: var(--space-5);
    border-bottom: 1px solid var(--color-line);
  }
  p {
    grid-column: 2;
  }
`;
const Number = styled.span`
  font-family: var(--font-display);
  font-size: var(--text-xl);
  color: var(--color-accent-strong);
  font-variant-numeric: lining-nums tabular-nums;
`;

/** How a sale goes, told by the papers that the client is handed. */
export const Approach = () => {
  const { id, title } = sections.approach;
  return (
    <AboutSection id={id}>
      <Container>
        <Columns>
          <View picture={kitchen} ratio="3 / 2" sizes="(min-width: 1024px) 800px, 100vw" />
          <Stack $gap={6}>
            <Eyebrow>Four papers that you keep</Eyebrow>
            <Heading level={2} id={headingId(id)}>
              {title}
            </Heading>
            <Text $size="l">
              Slow where it matters, quick where it does not, and in writing throughout. You can follow our
              work by what it leaves in your hands.
            </Text>
            <List>
              {papers.map((paper, index) => (
                <li key={paper.title}>
                  <Number aria-hidden="true">{`0${index + 1}`}</Number>
                  <Heading level={3}>{paper.title}</Heading>
                  <Text $tone="soft">{paper.text}</Text>
                </li>
              ))}
            </List>
            <div>
              <ArrowLink to="/discover-properties">How a property gets on our list</ArrowLink>
            </div>
          </Stack>
        </Columns>
      </Container>
    </AboutSection>
  );
};

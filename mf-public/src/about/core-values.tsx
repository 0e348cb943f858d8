import { Container, from, Heading, SectionHeading, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { AboutSection, headingId } from './about-section.tsx';
import { sections, values } from './copy.ts';

const List = styled.ul.attrs({ role: 'list' })`
  border-top: 1px solid var(--color-primary-line);
`;
const Row = styled.li`
  display: grid;
  gap: var(--space-3);
  padding-block: var(--space-8);
  border-bottom: 1px solid var(--color-primary-line);
  ${from('m')} {
    grid-template-columns: 5fr 6fr;
    gap: var(--space-12);
    align-items: baseline;
  }
`;

/** The four values, each as a line that can be held against the company. */
export const CoreValues = () => {
  const { id, title } = sections.values;
  return (
    <AboutSection id={id} $tone="primary">
      <Container>
        <SectionHeading
          id={headingId(id)}
          eyebrow="What we hold ourselves to"
          title={title}
          lead="Four words are easily printed. This is what each of them costs us on a working day."
          onDark
        />
        <List>
          {values.map((value) => (
            <Row key={value.title}>
              <Heading level={3} size="2xl">
                {value.title}
              </Heading>
              <Text $tone="onPrimarySoft">{value.text}</Text>
            </Row>
          ))}
        </List>
      </Container>
    </AboutSection>
  );
};

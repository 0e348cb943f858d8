import {
  comingSoonIllustration,
  Container,
  from,
  Heading,
  LinkButton,
  Section,
  Stack,
  Text,
} from '@ekamra/ui';
import { styled } from 'styled-components';

/** What a project has to show before it is shown itself. */
const papers = [
  { title: 'The approval', text: 'With its number, to look it up by.' },
  { title: 'The sanctioned plan', text: 'To scale, with carpet areas, not with sofas.' },
  { title: 'The date of possession', text: 'In writing, and signed by the builder.' },
];

const Columns = styled.div`
  display: grid;
  gap: var(--space-10);
  align-items: center;
  ${from('m')} {
    grid-template-columns: 1fr 1fr;
  }
  ${from('l')} {
    gap: var(--space-16);
  }
`;
const Illustration = styled.img`
  width: 100%;
  border-radius: var(--radius-l);
  ${from('m')} {
    order: 1;
  }
`;
const Papers = styled.ul.attrs({ role: 'list' })`
  width: 100%;
  border-top: 1px solid var(--color-line);
  li {
    display: grid;
    gap: var(--space-1) var(--space-6);
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--color-line);
    ${from('s')} {
      grid-template-columns: 2fr 3fr;
    }
  }
`;

/** The coming-soon message of spec.md 2.1, what it waits for, and the way onward. */
export const ComingSoon = () => (
  <Section aria-labelledby="coming-soon">
    <Container>
      <Columns>
        <Illustration
          src={comingSoonIllustration.src}
          alt={comingSoonIllustration.alt}
          width={comingSoonIllustration.width}
          height={comingSoonIllustration.height}
        />
        <Stack $gap={6} $align="start">
          <Heading level={2} size="4xl" id="coming-soon">
            Coming Soon
          </Heading>
          <Text $size="l">
            Our next projects are on their way. Each appears here when three papers are on our desk; before
            that there is only a hoarding and a promise, and you have seen enough of those.
          </Text>
          <Papers>
            {papers.map(({ title, text }) => (
              <li key={title}>
                <Heading level={3} size="l">
                  {title}
                </Heading>
                <Text $tone="soft">{text}</Text>
              </li>
            ))}
          </Papers>
          <LinkButton to="/contact">Tell me when there is news</LinkButton>
        </Stack>
      </Columns>
    </Container>
  </Section>
);

import { Container, from, Heading, Illustration, notFoundIllustration, Stack, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { ActionLinks } from './action-links.tsx';

const Frame = styled(Container)`
  display: grid;
  align-content: center;
  align-items: center;
  gap: var(--space-8) var(--space-16);
  padding-block: var(--space-12);
  ${from('m')} {
    grid-template-columns: 1fr 1fr;
    min-height: 70vh;
  }
`;
const Picture = styled(Illustration)`
  width: min(30rem, 100%);
  border-radius: var(--radius-l);
  ${from('m')} {
    order: 1;
    width: 100%;
  }
`;

export interface MissingPageProps {
  title: string;
  text: string;
  /** Link to the nearest page that exists. */
  link: { name: string; path: string };
}

/** Renders a "not found" message with a picture and links to pages that exist. */
export const MissingPage = ({ title, text, link }: MissingPageProps) => (
  <Frame>
    <Picture picture={notFoundIllustration} />
    <Stack $gap={5}>
      <Heading level={1} size="3xl">
        {title}
      </Heading>
      <Text $size="l" $tone="soft">
        {text}
      </Text>
      <ActionLinks links={{ [link.name]: link.path, 'Go to the home page': '/' }} />
    </Stack>
  </Frame>
);

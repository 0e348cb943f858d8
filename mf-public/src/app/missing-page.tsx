import { Cluster, Container, from, Heading, LinkButton, notFoundIllustration, Stack, Text } from '@ekamra/ui';
import { styled } from 'styled-components';

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
const Illustration = styled.img`
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
  /** The nearest thing that does exist. */
  onward: { name: string; path: string };
}

/** There is nothing at this address: says so with a picture, and shows the way onward. */
export const MissingPage = ({ title, text, onward }: MissingPageProps) => (
  <Frame>
    <Illustration
      src={notFoundIllustration.src}
      alt={notFoundIllustration.alt}
      width={notFoundIllustration.width}
      height={notFoundIllustration.height}
    />
    <Stack $gap={5}>
      <Heading level={1} size="3xl">
        {title}
      </Heading>
      <Text $size="l" $tone="soft">
        {text}
      </Text>
      <Cluster $gap={3} $fill>
        <LinkButton to={onward.path}>{onward.name}</LinkButton>
        <LinkButton to="/" variant="secondary">
          Go to the home page
        </LinkButton>
      </Cluster>
    </Stack>
  </Frame>
);

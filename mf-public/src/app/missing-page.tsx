import { Cluster, Container, Heading, LinkButton, notFoundIllustration, Text } from '@ekamra/ui';
import { styled } from 'styled-components';

const Frame = styled(Container)`
  display: grid;
  justify-items: center;
  gap: var(--space-5);
  padding-block: var(--section-space);
  text-align: center;
`;
const Illustration = styled.img`
  width: min(30rem, 100%);
  border-radius: var(--radius-l);
`;

export interface MissingPageProps {
  title: string;
  text: string;
  /** The nearest thing that does exist. */
  onward: { name: string; path: string };
}

/** There is nothing at this address: says so with a picture, and shows the way onward. */
export const MissingPage = ({ title, text, onward }: MissingPageProps) => (
  <Frame $width="narrow">
    <Illustration
      src={notFoundIllustration.src}
      alt={notFoundIllustration.alt}
      width={notFoundIllustration.width}
      height={notFoundIllustration.height}
    />
    <Heading level={1} size="3xl">
      {title}
    </Heading>
    <Text $tone="soft">{text}</Text>
    <Cluster $justify="center" $gap={3}>
      <LinkButton to={onward.path}>{onward.name}</LinkButton>
      <LinkButton to="/" variant="secondary">
        Go to the home page
      </LinkButton>
    </Cluster>
  </Frame>
);

import {
  Button,
  Cluster,
  Container,
  from,
  Heading,
  LinkButton,
  notFoundIllustration,
  RefreshIcon,
  Text,
} from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled(Container)`
  display: grid;
  align-items: center;
  gap: var(--space-8) var(--space-16);
  padding-block: var(--space-12);

  ${from('m')} {
    grid-template-columns: 1fr 1fr;
    min-height: 70vh;
  }
`;
const Illustration = styled.img`
  width: 100%;
  border-radius: var(--radius-l);
  background: var(--color-sand);
`;
const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-5);
`;

interface MessageProps {
  title: string;
  text: string;
  children: ReactNode;
  /** What the picture shows, where it is part of the message. */
  alt: string;
}
const Message = ({ title, text, children, alt }: MessageProps) => (
  <Frame>
    <Words>
      <Heading level={1} size="3xl">
        {title}
      </Heading>
      <Text $tone="soft" $size="l">
        {text}
      </Text>
      <Cluster $gap={3}>{children}</Cluster>
    </Words>
    <Illustration
      src={notFoundIllustration.src}
      width={notFoundIllustration.width}
      height={notFoundIllustration.height}
      alt={alt}
    />
  </Frame>
);

/** What an address that leads nowhere shows (spec.md 2.1, the catch-all route). */
export const NotFoundPage = () => (
  <Message
    title="This page has moved out"
    text="The address leads nowhere: it may be mistyped, or the property may be off the market."
    alt={notFoundIllustration.alt}
  >
    <LinkButton to="/properties">Browse properties</LinkButton>
    <LinkButton to="/" variant="secondary">
      Home
    </LinkButton>
  </Message>
);

export interface RouteErrorPageProps {
  /** Really tries again: loads what failed once more. */
  onRetry: () => void;
  /** It is being tried again. */
  busy?: boolean;
  title?: string;
  message?: string;
}

/** What stands in a page's place when it could not be loaded or failed: a sentence, and Retry. */
export const RouteErrorPage = ({
  onRetry,
  busy = false,
  title = 'This page could not be shown',
  message = 'Something went wrong on the way to it. The rest of the site works; please try again.',
}: RouteErrorPageProps) => (
  <Message title={title} text={message} alt="">
    <Button onClick={onRetry} busy={busy} busyLabel="Trying again…" icon={<RefreshIcon aria-hidden />}>
      Retry
    </Button>
    <LinkButton to="/" variant="secondary">
      Home
    </LinkButton>
  </Message>
);

import {
  Cluster,
  Container,
  emptyIllustration,
  from,
  Heading,
  Illustration,
  LinkButton,
  notFoundIllustration,
  RetryButton,
  Stack,
  type StaticPicture,
  Text,
  useIsOffline,
  useReconnect,
} from '@ekamra/ui';
import { type ReactNode, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { RemoteUnavailable } from '../remotes/remote-loader.ts';

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
const Picture = styled(Illustration)`
  width: 100%;
  border-radius: var(--radius-l);
  background: var(--color-sand);
`;

interface MessageProps {
  title: string;
  text: string;
  picture: StaticPicture;
  children: ReactNode;
}
const Message = ({ title, text, picture, children }: MessageProps) => (
  <Frame>
    <Stack $gap={5} $align="start">
      <Heading level={1} size="3xl">
        {title}
      </Heading>
      <Text $tone="soft" $size="l">
        {text}
      </Text>
      <Cluster $gap={3}>{children}</Cluster>
    </Stack>
    <Picture picture={picture} />
  </Frame>
);

/** Page for unknown addresses. */
export const NotFoundPage = () => (
  <Message
    title="This page has moved out"
    text="The address leads nowhere: it may be mistyped, or the property may be off the market."
    picture={notFoundIllustration}
  >
    <LinkButton to="/properties">Browse properties</LinkButton>
    <LinkButton to="/" variant="secondary">
      Home
    </LinkButton>
  </Message>
);

const offline = {
  title: 'You are offline',
  text: 'This page needs a connection, and opens by itself as soon as there is one.',
};
const unavailable = {
  title: 'This part of the site did not load',
  text: 'It could not be fetched just now. The rest of the site works; please try again.',
};
const failed = {
  title: 'This page could not be shown',
  text: 'Something went wrong on the way to it. The rest of the site works; please try again.',
};

/** Says nothing that the text doesn't. */
const failurePicture: StaticPicture = { ...emptyIllustration, alt: '' };

/**
 * Shown inside the layout in place of a page that failed to load or render, with a button that reloads it; once the connection
 * is back, it is reloaded by itself.
 */
export const FailedPage = () => {
  const error = useRouteError();
  const { retry } = useServices();
  const [busy, setBusy] = useState(false);
  const isOffline = useIsOffline();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;

  const reload = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await retry();
    setBusy(false);
  };
  useReconnect(() => void (isMissing || reload()));

  if (isMissing) return <NotFoundPage />;
  const texts = error instanceof RemoteUnavailable ? unavailable : failed;
  return (
    <Message {...(isOffline ? offline : texts)} picture={failurePicture}>
      <RetryButton onRetry={() => void reload()} busy={busy} />
      <LinkButton to="/" variant="secondary">
        Home
      </LinkButton>
    </Message>
  );
};

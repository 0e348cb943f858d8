import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { RefreshIcon } from '../icons.ts';
import { emptyIllustration } from '../picture/vectors.ts';
import type { StaticPicture } from '../picture/static-picture.ts';
import { CircleAlertIcon } from '../icons.ts';
import { Text } from '../typography/text.ts';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--space-5);
  padding: var(--space-12) var(--space-4);
  text-align: center;

  p {
    text-wrap: balance;
  }
`;
const Illustration = styled.img`
  width: min(20rem, 80%);
  border-radius: var(--radius-l);
`;
const Title = styled.p`
  font-family: var(--font-display);
  font-size: var(--text-xl);
  line-height: 1.25;
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: var(--space-16);
  height: var(--space-16);
  border-radius: 50%;
  background: var(--color-error-soft);
  color: var(--color-error);
`;

export interface EmptyStateProps {
  /** The sentence, such as `No buildings found`. */
  title: string;
  /** What may help. */
  children?: ReactNode;
  /** The way onward: a button or a link. */
  action?: ReactNode;
  illustration?: StaticPicture;
}

/** A list that holds nothing: says so, and shows the way onward. */
export const EmptyState = ({
  title,
  children,
  action,
  illustration = emptyIllustration,
}: EmptyStateProps) => (
  <Frame as="output">
    <Illustration src={illustration.src} width={illustration.width} height={illustration.height} alt="" />
    <Title>{title}</Title>
    {children && <Text $tone="soft">{children}</Text>}
    {action}
  </Frame>
);

export interface ErrorStateProps {
  /** What didn't work, as a sentence. */
  message?: string;
  /** What may help, where the message doesn't say it. */
  advice?: string;
  /** Tries again. */
  onRetry: () => void;
  /** It is being tried again. */
  busy?: boolean;
  /** It stands in the place of a whole page, so that its sentence is the page's heading. */
  wholePage?: boolean;
}

/** Something could not be loaded: says so, and tries again when asked. */
export const ErrorState = ({
  message = 'This could not be loaded just now.',
  advice = 'Please check your connection and try again.',
  onRetry,
  busy = false,
  wholePage = false,
}: ErrorStateProps) => (
  <Frame role="alert">
    <Mark>
      <CircleAlertIcon size={28} aria-hidden />
    </Mark>
    <Title {...(wholePage ? { as: 'h1' as const } : {})}>{message}</Title>
    {advice && <Text $tone="soft">{advice}</Text>}
    <Button onClick={onRetry} busy={busy} busyLabel="Trying again…" icon={<RefreshIcon aria-hidden />}>
      Retry
    </Button>
  </Frame>
);

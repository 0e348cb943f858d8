import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFocusOnRemoval } from '../behaviour/use-focus-on-removal.ts';
import { useIsOffline, useReconnect } from '../behaviour/use-is-offline.ts';
import { Icon } from '../icon.tsx';
import { circleAlertIcon } from '../icons.ts';
import { Illustration } from '../picture/illustration.tsx';
import { emptyIllustration } from '../picture/vectors.ts';
import { Text } from '../typography/text.ts';
import { RetryButton } from './retry-button.tsx';

const decoration = { ...emptyIllustration, alt: '' };

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
const Decoration = styled(Illustration)`
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
  /** Title, such as `No buildings found`. */
  title: string;
  /** Advice. */
  children?: ReactNode;
  /** Button or link for the next step. */
  action?: ReactNode;
}

/** A live region for flow content, which `output` can't contain. */
const Live = styled(Frame).attrs({ role: 'status' })``;

/** Renders the empty state of a list, with advice and a next step. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <Live>
    <Decoration picture={decoration} />
    <Title>{title}</Title>
    {children && <Text $tone="soft">{children}</Text>}
    {action}
  </Live>
);

export interface ErrorStateProps {
  /** Error message, as a sentence. */
  message: string;
  /** Advice, if the message has none. */
  advice?: string;
  /** Called to try again. */
  onRetry: () => void;
  /** True while trying again. */
  busy?: boolean;
  /** True if it replaces a whole page; the message is then the page's heading. */
  wholePage?: boolean;
}

const offlineAdvice = 'You are offline. It loads by itself as soon as the connection is back.';

/** Renders the error of a failed load with a Retry button; once the connection is back, it tries again by itself. */
export const ErrorState = ({
  message,
  advice = 'Please check your connection and try again.',
  onRetry,
  busy = false,
  wholePage = false,
}: ErrorStateProps) => {
  const frame = useFocusOnRemoval<HTMLDivElement>();
  const shownAdvice = useIsOffline() ? offlineAdvice : advice;
  useReconnect(onRetry);
  return (
    <Frame ref={frame} role="alert">
      <Mark>
        <Icon shape={circleAlertIcon} size={28} />
      </Mark>
      <Title {...(wholePage ? { as: 'h1' as const } : {})}>{message}</Title>
      {shownAdvice && <Text $tone="soft">{shownAdvice}</Text>}
      <RetryButton onRetry={onRetry} busy={busy} />
    </Frame>
  );
};

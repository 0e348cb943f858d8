import { Alert, Button } from '@ekamra/ui';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Milliseconds of waiting after which a visitor is told. */
const patience = 6_000;

/** Returns a function that aborts the requests of some queries and makes them again. */
export const useRestart = (): ((...queryKeys: readonly QueryKey[]) => void) => {
  const client = useQueryClient();
  return (...queryKeys) => {
    for (const queryKey of queryKeys)
      void client
        .cancelQueries({ queryKey, exact: true })
        .then(() => client.refetchQueries({ queryKey, exact: true }));
  };
};

/** Returns true once something has been awaited for long. */
const useHasWaited = (isWaiting: boolean): boolean => {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setHasWaited(true), patience);
    return () => {
      clearTimeout(timer);
      setHasWaited(false);
    };
  }, [isWaiting]);
  return hasWaited;
};

export interface LateAnswerProps {
  /** True while an answer is awaited. */
  isWaiting: boolean;
  /** Number of attempts that have failed. */
  failureCount: number;
  onRetry: () => void;
  /** Sentence about the content that is shown meanwhile. */
  children?: string | undefined;
}

/** Renders a sentence and Retry once an answer takes long or an attempt to get it has failed. */
export const LateAnswer = ({ isWaiting, failureCount, onRetry, children }: LateAnswerProps) => {
  const hasWaited = useHasWaited(isWaiting);
  if (!isWaiting || (!hasWaited && failureCount === 0)) return null;
  return (
    <Alert title={failureCount > 0 ? 'No answer yet: we keep trying' : 'This takes longer than usual'}>
      {children && <p>{children}</p>}
      <Button size="s" variant="quiet" onClick={onRetry}>
        Retry
      </Button>
    </Alert>
  );
};

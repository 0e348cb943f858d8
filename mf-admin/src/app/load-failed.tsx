import { ErrorState } from '@ekamra/ui';
import { sentenceOf } from './failures.ts';

export interface LoadFailedProps {
  error: unknown;
  /** It is being tried again. */
  busy: boolean;
  onRetry(): void;
}

/** Stands for what could not be read: says why, in one sentence with what may help, and tries again when asked. */
export const LoadFailed = ({ error, busy, onRetry }: LoadFailedProps) => (
  <ErrorState message={sentenceOf(error)} advice="" busy={busy} onRetry={onRetry} />
);

import { useEffect, useRef } from 'react';
import type { Attempt } from './draft/draft-store.ts';

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export interface AttemptsOptions {
  /** What was sent before the page was loaded again. */
  before: Attempt | undefined;
  /** Told what is about to be sent with a new key. */
  onNew(attempt: Attempt): void;
}

/**
 * The Idempotency-Key for what is being sent, and when that was sent first: the same as before while the content is the
 * same, so that a second try after an answer that got lost does not create a second record; a new one for other content.
 */
export const useAttempts = ({ before, onNew }: AttemptsOptions): ((content: unknown) => Attempt) => {
  const last = useRef(before);
  useEffect(() => {
    last.current = before;
  }, [before]);
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current?.content === text) return last.current;
    const attempt = { content: text, key: newKey(), at: new Date().toISOString() };
    last.current = attempt;
    onNew(attempt);
    return attempt;
  };
};

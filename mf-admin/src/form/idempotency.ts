import { useRef } from 'react';
import type { Attempt } from './draft/draft-store.ts';

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export interface IdempotencyOptions {
  /** What was sent before the page was loaded again. */
  before?: Attempt | undefined;
  /** Told what is about to be sent with a new key. */
  onNew?: (attempt: Attempt) => void;
}

/**
 * The Idempotency-Key for what is being sent: the same as before while the content is the same, so that a second try
 * after an answer that got lost does not create a second record; a new one for other content.
 */
export const useIdempotencyKey = ({ before, onNew }: IdempotencyOptions = {}): ((
  content: unknown,
) => string) => {
  const last = useRef(before);
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current?.content === text) return last.current.key;
    const attempt = { content: text, key: newKey() };
    last.current = attempt;
    onNew?.(attempt);
    return attempt.key;
  };
};

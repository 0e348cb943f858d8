import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { LateAnswer, type LateAnswerProps } from './late-answer.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const onRetry = jest.fn();
const answer = (props: Partial<LateAnswerProps>) => (
  <LateAnswer isWaiting={false} failureCount={0} onRetry={onRetry} {...props}>
    The list of before.
  </LateAnswer>
);
const passTime = () => act(() => void jest.advanceTimersByTime(10_000));

test('a wait of a moment is not mentioned, a long one is, with Retry', () => {
  const { rerender } = render(answer({ isWaiting: true }));
  expect(screen.queryByRole('status')).toBeNull();
  rerender(answer({ isWaiting: false }));
  passTime();
  rerender(answer({ isWaiting: true }));
  expect(screen.queryByRole('status')).toBeNull();
  passTime();
  expect(screen.getByRole('status').textContent).toContain('This takes longer than usualThe list of before.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(answer({ isWaiting: false }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a failed attempt is mentioned at once', () => {
  render(answer({ isWaiting: true, failureCount: 1 }));
  expect(screen.getByRole('status').textContent).toContain('No answer yet: we keep trying');
});

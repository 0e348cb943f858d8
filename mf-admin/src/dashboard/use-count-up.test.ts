import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { useCountUp } from './counter.tsx';

beforeEach(() => {
  completeBrowser();
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a counter counts up in steps of a hundredth every 150 ms, up to its target', () => {
  const { result } = renderHook(() => useCountUp(500));
  const seen = [result.current];
  for (const ms of [149, 1, 150, 150 * 98, 10_000]) {
    act(() => jest.advanceTimersByTime(ms));
    seen.push(result.current);
  }
  expect(seen).toEqual([0, 0, 5, 10, 500, 500]);
});

test('counters that were seen in this session start at their targets', () => {
  const both = renderHook(() => [useCountUp(500), useCountUp(800)]);
  expect(both.result.current).toEqual([0, 0]);
  both.unmount();
  expect(renderHook(() => useCountUp(500)).result.current).toBe(500);
});

test('a counter starts at its target for users who prefer reduced motion', () => {
  const media = window.matchMedia('');
  window.matchMedia = () => ({ ...media, matches: true });
  const { result } = renderHook(() => useCountUp(800));
  expect(result.current).toBe(800);
});

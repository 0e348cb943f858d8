import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useRotation } from './use-rotation.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const rotate = (reducedMotion: boolean) => renderHook(() => useRotation(7, 3000, reducedMotion)).result;
const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('advances at every interval and wraps around', () => {
  const rotation = rotate(false);
  expect(rotation.current.index).toBe(0);
  advance(2999);
  expect(rotation.current.index).toBe(0);
  advance(1);
  expect(rotation.current.index).toBe(1);
  advance(6 * 3000);
  expect(rotation.current.index).toBe(0);
});

test('does not advance for reduced motion', () => {
  const rotation = rotate(true);
  advance(30_000);
  expect(rotation.current.index).toBe(0);
});

test('can be paused and resumed', () => {
  const rotation = rotate(false);
  act(() => rotation.current.toggle());
  advance(9000);
  expect(rotation.current).toMatchObject({ index: 0, isRunning: false });
  act(() => rotation.current.toggle());
  advance(3000);
  expect(rotation.current).toMatchObject({ index: 1, isRunning: true });
});

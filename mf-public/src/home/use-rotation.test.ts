import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useRotation } from './use-rotation.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const rotate = (still: boolean) => renderHook(() => useRotation(7, 3000, still)).result;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('moves on every interval and begins again after the last', () => {
  const rotation = rotate(false);
  expect(rotation.current.index).toBe(0);
  pass(2999);
  expect(rotation.current.index).toBe(0);
  pass(1);
  expect(rotation.current.index).toBe(1);
  pass(6 * 3000);
  expect(rotation.current.index).toBe(0);
});

test('stands still where motion is not wanted', () => {
  const rotation = rotate(true);
  pass(30_000);
  expect(rotation.current.index).toBe(0);
});

test('can be paused and started again', () => {
  const rotation = rotate(false);
  act(() => rotation.current.toggle());
  pass(9000);
  expect(rotation.current).toMatchObject({ index: 0, running: false });
  act(() => rotation.current.toggle());
  pass(3000);
  expect(rotation.current).toMatchObject({ index: 1, running: true });
});

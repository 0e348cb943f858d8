import { expect, test } from '@jest/globals';
import { canZoomIn, canZoomOut, moved, whole, zoomed } from './zoom.ts';

const frame = { width: 400, height: 200 };

test('a picture grows up to six times, and never gets smaller than whole', () => {
  expect(zoomed(whole, 2, frame).scale).toBe(2);
  expect(canZoomIn(zoomed(whole, 100, frame))).toBe(false);
  expect(zoomed(whole, 0.5, frame)).toEqual(whole);
  expect(canZoomOut(whole)).toBe(false);
});

test('it moves as far as there is picture', () => {
  const twice = zoomed(whole, 2, frame);
  expect(moved(twice, { x: 50, y: -30 }, frame)).toEqual({ scale: 2, x: 50, y: -30 });
  expect(moved(twice, { x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -100 });
  expect(moved(whole, { x: 50, y: 50 }, frame)).toEqual(whole);
});

test('what was moved comes back into the frame as it gets smaller', () => {
  const edge = moved(zoomed(whole, 4, frame), { x: 900, y: 900 }, frame);
  expect(zoomed(edge, 0.5, frame)).toEqual({ scale: 2, x: 200, y: 100 });
});

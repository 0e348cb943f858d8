import { expect, test } from '@jest/globals';
import { type Box, freePlace } from './free-place.ts';

const area: Box = { left: 0, top: 72, right: 1280, bottom: 800 };
const toast: Box = { left: 944, top: 84, right: 1264, bottom: 148 };
const button = (left: number, top: number): Box => ({ left, top, right: left + 120, bottom: top + 40 });

test('a toast that covers nothing stays', () => {
  expect(freePlace(toast, [], area)).toEqual({ left: 0, down: 0 });
  expect(freePlace(toast, [button(300, 90), button(1000, 148)], area)).toEqual({ left: 0, down: 0 });
});

test('a toast over the action of a page moves beside or below it, whichever is nearer', () => {
  expect(freePlace(toast, [button(1140, 84)], area)).toEqual({ left: 0, down: 48 });
  expect(freePlace(toast, [button(1200, 84), button(1200, 150)], area)).toEqual({ left: 72, down: 0 });
});

test('a toast stays within the window, and where it is if there is no room', () => {
  const phone: Box = { left: 0, top: 72, right: 360, bottom: 200 };
  const wide: Box = { left: 8, top: 84, right: 352, bottom: 148 };
  expect(freePlace(wide, [button(20, 90)], phone)).toBeUndefined();
  expect(freePlace(wide, [button(20, 90)], { ...phone, bottom: 740 })).toEqual({ left: 0, down: 54 });
});

test('two toasts of one stack move together over what is between their obstacles', () => {
  const stack = { ...toast, bottom: 228 };
  const rows = [90, 146, 202, 258].map((top) => button(1140, top));
  const shift = freePlace(stack, rows, area);
  expect(shift).toEqual({ left: 132, down: 0 });
});

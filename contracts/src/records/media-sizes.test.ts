import { expect, test } from '@jest/globals';
import { storedSize } from './media-sizes.ts';

test.each([
  ['a photo', [16_320, 12_240], [2560, 1920]],
  ['a photo in portrait format', [3000, 6000], [1280, 2560]],
  ['a panorama', [16_000, 3000], [4800, 900]],
  ['a panorama from top to bottom', [3000, 16_000], [900, 4800]],
  ['a panorama that had less', [8000, 700], [8000, 700]],
  ['a strip', [40_000, 1000], [9999, 250]],
  ['a line', [40_000, 1], [9999, 1]],
  ['a small picture', [60, 40], [60, 40]],
])('%s of %j pixels is stored with %j', (_, [width = 0, height = 0], stored) => {
  expect(Object.values(storedSize({ width, height }))).toEqual(stored);
});

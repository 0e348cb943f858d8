import { expect, test } from '@jest/globals';
import { focalPointOf, withFocalPoint, withoutFocalPoint } from './focal-point.ts';

const address = '/real-estate/media/01890000-0000-7000-8000-000000000001-1600x1000';

test('the focus of a picture is set, read, changed and removed in its address', () => {
  const focused = withFocalPoint(address, { x: 52, y: 0 });
  expect(focalPointOf(focused)).toEqual({ x: 52, y: 0 });
  expect(focalPointOf(withFocalPoint(focused, { x: 100, y: 7 }))).toEqual({ x: 100, y: 7 });
  expect(withFocalPoint(focused, undefined)).toBe(address);
  expect(withoutFocalPoint(focused)).toBe(address);
});

test('another fragment is none, and stays', () => {
  for (const end of ['', '#focus=101,5', '#focus=1', '#focus=05,5', '#top'])
    expect([focalPointOf(address + end), withoutFocalPoint(address + end)]).toEqual([
      undefined,
      address + end,
    ]);
});

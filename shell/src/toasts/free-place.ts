/** A rectangle in the window: pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far something is moved: pixels to the left and down. */
export interface Shift {
  left: number;
  down: number;
}

/** Space between what is moved and what it makes way for: pixels. */
const gap = 8;

/** True if two boxes have a part in common. */
export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isWithin = (box: Box, area: Box): boolean =>
  box.left >= area.left && box.right <= area.right && box.top >= area.top && box.bottom <= area.bottom;

/**
 * Returns the smallest shift of `box` to the left and down, within `area`, by which it covers none of `obstacles`; undefined
 * if there is none. It ends beside or below an obstacle.
 */
export const freePlace = (box: Box, obstacles: readonly Box[], area: Box): Shift | undefined => {
  const lefts = [0, ...obstacles.map(({ left }) => box.right - left + gap)].filter((left) => left >= 0);
  const downs = [0, ...obstacles.map(({ bottom }) => bottom - box.top + gap)].filter((down) => down >= 0);
  const shifts = lefts.flatMap((left) => downs.map((down): Shift => ({ left, down })));
  return shifts
    .sort((one, other) => one.left + one.down - (other.left + other.down))
    .find(({ left, down }) => {
      const moved = {
        left: box.left - left,
        right: box.right - left,
        top: box.top + down,
        bottom: box.bottom + down,
      };
      return isWithin(moved, area) && !obstacles.some((obstacle) => overlap(moved, obstacle));
    });
};

import type { FocalPoint } from '@ekamra/contracts/records/focal-point';
import sharp from 'sharp';

/** Columns and rows of the small picture in which the skyline is looked for. */
const side = 64;
/** Difference in brightness, of 255, from one row to the next at which the sky ends. */
const edge = 16;
/** Share of the columns that have to reach a height, so that no lamp post or branch counts as a roof. */
const roofShare = 0.08;
/** Share of the height kept free above a roof. */
const margin = 0.02;

const toPercent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** Returns how far down the sky, or a plain wall, reaches in each column: rows. */
const skylineOf = (brightness: Buffer): number[] =>
  Array.from({ length: side }, (_, column) => {
    const at = (row: number): number => brightness[row * side + column] ?? 0;
    let row = 1;
    while (row < side && Math.abs(at(row) - at(row - 1)) < edge) row += 1;
    return row;
  });

/**
 * Returns the focal point of a picture: across, the middle of what stands against the sky; down, no further than needed for
 * the highest roof to stay in view if half of the height is cut away, else the middle. Of a tower photographed upright,
 * the middle would lose the top.
 */
export const findFocalPoint = async (picture: Buffer): Promise<FocalPoint> => {
  const small = sharp(picture).flatten({ background: '#ffffff' }).greyscale();
  const skyline = skylineOf(await small.resize(side, side, { fit: 'fill' }).raw().toBuffer());
  const horizon = Math.max(...skyline);
  const heights = skyline.map((row) => horizon - row);
  const total = heights.reduce((sum, height) => sum + height, 0);
  const moment = heights.reduce((sum, height, column) => sum + height * (column + 0.5), 0);
  const roof = skyline.toSorted((one, other) => one - other)[Math.floor(side * roofShare)] ?? 0;
  return {
    x: total === 0 ? 50 : toPercent(moment / total / side),
    y: Math.min(50, toPercent(2 * (roof / side - margin))),
  };
};

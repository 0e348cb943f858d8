/**
 * Point of a picture that stays in view however the picture is cropped: whole percent of its width and height, from the top
 * left.
 */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Focal point at the end of a picture's address, `#focus=52,18`. A fragment is sent to no server, so the file is the same. */
const addressEnd = /#focus=(100|[1-9]?\d),(100|[1-9]?\d)$/;

/** Returns the address of a picture without its focal point. */
export const withoutFocalPoint = (address: string): string => address.replace(addressEnd, '');

/** Returns the address of a picture with this focal point, or with none. */
export const withFocalPoint = (address: string, point: FocalPoint | undefined): string =>
  withoutFocalPoint(address) + (point ? `#focus=${point.x},${point.y}` : '');

/** Returns the focal point that the address of a picture has; undefined for one without. */
export const focalPointOf = (address: string): FocalPoint | undefined => {
  const [, x, y] = addressEnd.exec(address) ?? [];
  return x === undefined ? undefined : { x: Number(x), y: Number(y) };
};

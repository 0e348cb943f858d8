/** How a picture stands in its frame: enlarged, and moved from the middle by pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}
/** Width and height of the frame, in pixels. */
export interface Frame {
  width: number;
  height: number;
}

export const whole: Zoom = { scale: 1, x: 0, y: 0 };
const largest = 6;

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The same, with the picture's edges kept at or beyond those of its frame. */
const kept = ({ scale, x, y }: Zoom, { width, height }: Frame): Zoom => {
  const reach = (scale - 1) / 2;
  return {
    scale,
    x: between(x, -width * reach, width * reach),
    y: between(y, -height * reach, height * reach),
  };
};

/** Enlarged by `factor`, up to six times and never smaller than whole; the middle stays in the middle. */
export const zoomed = ({ scale, x, y }: Zoom, factor: number, frame: Frame): Zoom => {
  const next = between(scale * factor, 1, largest);
  return kept({ scale: next, x: (x * next) / scale, y: (y * next) / scale }, frame);
};

/** Moved by pixels, as far as there is picture. */
export const moved = (zoom: Zoom, by: { x: number; y: number }, frame: Frame): Zoom =>
  kept({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame);

export const canZoomIn = ({ scale }: Zoom): boolean => scale < largest;
export const canZoomOut = ({ scale }: Zoom): boolean => scale > 1;

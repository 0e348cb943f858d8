/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!digits) throw new Error(`Not a colour of six digits: ${hex}`);
  const [, red = '', green = '', blue = ''] = digits;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
};

const channel = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** Mixes `amount` (0 to 1) of `color` into `base`, per sRGB channel like CSS `color-mix(in srgb, …)`. */
export const mix = (color: string, base: string, amount: number): string => {
  const [r, g, b] = parse(color);
  const [r2, g2, b2] = parse(base);
  const blend = (a: number, c: number) => channel(a * amount + c * (1 - amount));
  return `#${blend(r, r2)}${blend(g, g2)}${blend(b, b2)}`;
};

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Returns the relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
const luminance = (hex: string): number => {
  const [r, g, b] = parse(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

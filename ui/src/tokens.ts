import { breakpoints } from './breakpoints.ts';
import { mix } from './color.ts';

/** Brand colours, from which all others are derived. */
const brand = {
  primary: '#0F4C45',
  accent: '#C8553D',
  sand: '#F5EFE6',
  ink: '#1E2A2A',
  white: '#FFFFFF',
  error: '#B3261E',
  success: '#1F7A4D',
} as const;

/** All colours: `--color-<name>`. */
export const colors = {
  ...brand,
  /** Pressed and hovered primary; also the darkest background. */
  primaryDeep: mix(brand.primary, '#000000', 0.72),
  /** Background of a selected or hovered quiet control. */
  primarySoft: mix(brand.primary, brand.white, 0.08),
  /** Lines and marks on a primary background. */
  primaryLine: mix(brand.white, brand.primary, 0.22),
  /** Secondary text on a primary background. */
  onPrimarySoft: mix(brand.sand, brand.primary, 0.78),
  /** Terracotta for small text, or as its background. */
  accentStrong: mix(brand.accent, '#000000', 0.86),
  /** Terracotta for marks on a primary background. */
  accentLight: mix(brand.accent, brand.white, 0.72),
  accentSoft: mix(brand.accent, brand.white, 0.12),
  /** Sand one step lighter, for wide backgrounds, and one step darker, for skeletons and hover. */
  sandLight: mix(brand.sand, brand.white, 0.5),
  sandDeep: mix(brand.ink, brand.sand, 0.07),
  /** Secondary text. */
  inkSoft: mix(brand.ink, brand.white, 0.74),
  /** Outlines of controls. */
  outline: mix(brand.ink, brand.white, 0.56),
  /** Decorative hairlines. */
  line: mix(brand.ink, brand.white, 0.13),
  errorDeep: mix(brand.error, '#000000', 0.82),
  errorSoft: mix(brand.error, brand.white, 0.08),
  successSoft: mix(brand.success, brand.white, 0.1),
} as const;
export type ColorName = keyof typeof colors;

/** Steps of the 4 px grid, in pixels: `--space-<step>` is 4 × step. */
export const spaceSteps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32] as const;
export type SpaceStep = (typeof spaceSteps)[number];

/** Font sizes in pixels at viewport widths of 360 and of 1280: `--text-<name>`. */
export const textSizes = {
  xs: [13, 13],
  s: [14, 15],
  m: [16, 17],
  l: [18, 20],
  xl: [20, 24],
  '2xl': [24, 32],
  '3xl': [30, 44],
  '4xl': [36, 60],
  '5xl': [42, 80],
} as const;
export type TextSize = keyof typeof textSizes;

/**
 * Returns a CSS length that grows linearly between viewports of 360 and 1280 pixels, in rem so that it
 * follows zoomed text.
 */
export const fluid = (min: number, max: number): string => {
  if (min === max) return `${min / 16}rem`;
  const slope = (max - min) / (breakpoints.xl - 360);
  const start = (min - slope * 360) / 16;
  return `clamp(${min / 16}rem, ${start.toFixed(4)}rem + ${(slope * 100).toFixed(4)}vw, ${max / 16}rem)`;
};

const fixedTokens = {
  'font-text': "'Figtree', 'Figtree Fallback', 'Figtree Fallback Roboto', system-ui, sans-serif",
  'font-display': "'Fraunces', 'Fraunces Fallback', 'Fraunces Fallback Noto', Georgia, serif",

  'radius-s': '2px',
  'radius-m': '4px',
  'radius-l': '8px',
  'radius-round': '999px',

  'shadow-s': '0 1px 2px rgb(30 42 42 / 0.08)',
  'shadow-m': '0 2px 4px rgb(30 42 42 / 0.05), 0 8px 24px rgb(30 42 42 / 0.09)',
  'shadow-l': '0 4px 8px rgb(30 42 42 / 0.06), 0 24px 64px rgb(30 42 42 / 0.18)',

  'z-raised': '10',
  'z-sticky': '100',
  'z-floating': '150',
  'z-overlay': '300',
  'z-toast': '400',
  'z-skip': '500',

  'motion-fast': '150ms',
  'motion-base': '220ms',
  'motion-slow': '300ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',

  container: '77.5rem',
  'container-wide': '90rem',
  'container-narrow': '46rem',
  /** In em, because `ch` would change when the fonts load: lines of 60 to 75 letters. */
  measure: '32em',
  gutter: fluid(16, 48),
  'section-space': fluid(64, 120),
  'header-height': '4.5rem',
  'bottom-bar-height': '3.75rem',
} as const;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** All tokens as custom properties: `--color-…`, `--space-…`, `--text-…`, `--radius-…`, `--shadow-…` and so on. */
export const tokenProperties: string = [
  ...Object.entries(colors).map(([name, value]) => `--color-${kebab(name)}:${value};`),
  ...spaceSteps.map((step) => `--space-${step}:${step / 4}rem;`),
  ...Object.entries(textSizes).map(([name, [min, max]]) => `--text-${name}:${fluid(min, max)};`),
  ...Object.entries(fixedTokens).map(([name, value]) => `--${name}:${value};`),
].join('');

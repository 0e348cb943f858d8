import { type Breakpoint, breakpoints } from './breakpoints.ts';

/**
 * Returns pixels in em of media queries, which is the browser's font size (Media Queries Level 4, "Units"): a layout
 * whose sizes are in rem then changes where its content no longer fits, whatever the font size.
 */
const em = (pixels: number): string => `${pixels / 16}em`;

/** Condition on viewports of at least a breakpoint, for {@link useMediaQuery}. */
export const fromWidth = (name: Breakpoint): string => `(min-width: ${em(breakpoints[name])})`;
/** Condition on viewports below a breakpoint. */
export const belowWidth = (name: Breakpoint): string => `(max-width: ${em(breakpoints[name] - 0.02)})`;

/** Media query for viewports of at least a breakpoint: `${from('m')} { … }`. */
export const from = (name: Breakpoint): string => `@media ${fromWidth(name)}`;

/** A value for viewports from each of some breakpoints on. */
export type Responsive<T> = Partial<Record<Breakpoint, T>>;

/** Returns the CSS rule that `toRule` makes of each value, from its breakpoint on. */
export const responsive = <T>(values: Responsive<T>, toRule: (value: T) => string): string =>
  (['xs', 's', 'm', 'l', 'xl'] as const)
    .map((name) => {
      const value = values[name];
      return value === undefined ? '' : `${from(name)} { ${toRule(value)} }`;
    })
    .join('');

/** Media query for viewports below a breakpoint. */
export const below = (name: Breakpoint): string => `@media ${belowWidth(name)}`;

/**
 * Media query for forced colours (Windows contrast themes), which remove backgrounds and shadows: a state that they show
 * needs a border there.
 */
export const forcedColours = '@media (forced-colors: active)';

/** Attributes of an element that is not printed; see the global style. */
export const screenOnly: object = { 'data-screen-only': true };

/** Media query for users who prefer reduced motion. */
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';

/**
 * Media query for browsers without scripts, to show content that only a script would reveal (Media Queries
 * Level 5).
 */
export const scriptless = '@media (scripting: none)';

/** Media query for pages on which nothing can be opened, so that all content is shown: on paper and without scripts. */
export const withoutOpening = '@media print, (scripting: none)';

/** Media query for pointers that hover, to avoid stuck hover styles after a touch. */
export const canHover = '@media (hover: hover)';

/** Media query for touch input, which needs targets of 44 pixels; narrow phones always match. */
export const coarsePointer = `@media (pointer: coarse), ${belowWidth('s')}`;

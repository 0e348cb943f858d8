import { type Breakpoint, breakpoints } from './breakpoints.ts';

/** Media query for viewports of at least a breakpoint: `${from('m')} { … }`. */
export const from = (name: Breakpoint): string => `@media (min-width: ${breakpoints[name]}px)`;

/** A value for viewports from each of some breakpoints on. */
export type Responsive<T> = Partial<Record<Breakpoint, T>>;

/** Returns the CSS rule that `toRule` makes of each value, from its breakpoint on. */
export const responsive = <T>(values: Responsive<T>, toRule: (value: T) => string): string =>
  (['s', 'm', 'l', 'xl'] as const)
    .map((name) => {
      const value = values[name];
      return value === undefined ? '' : `${from(name)} { ${toRule(value)} }`;
    })
    .join('');

/** Media query for viewports below a breakpoint. */
export const below = (name: Breakpoint): string => `@media (max-width: ${breakpoints[name] - 0.02}px)`;

/** Media query for users who prefer reduced motion. */
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';

/**
 * Media query for browsers without scripts, to show content that only a script would reveal (Media Queries
 * Level 5).
 */
export const scriptless = '@media (scripting: none)';

/** Media query for pointers that hover, to avoid stuck hover styles after a touch. */
export const canHover = '@media (hover: hover)';

/** Media query for touch input, which needs targets of 44 pixels; narrow phones always match. */
export const coarsePointer = `@media (pointer: coarse), (max-width: ${breakpoints.s - 0.02}px)`;

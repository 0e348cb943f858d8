import { type Breakpoint, breakpoints } from './tokens.ts';

/** Media query for viewports of at least a breakpoint: `${from('m')} { … }`. */
export const from = (name: Breakpoint): string => `@media (min-width: ${breakpoints[name]}px)`;

/** Media query for viewports below a breakpoint. */
export const below = (name: Breakpoint): string => `@media (max-width: ${breakpoints[name] - 0.02}px)`;

/** Media query for people who asked for less motion. */
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';

/**
 * Media query for browsers that run no scripts: what only a script would open is shown there (Media Queries Level 5).
 */
export const scriptless = '@media (scripting: none)';

/** Media query for pointers that hover, so that a touch leaves no hover behind. */
export const canHover = '@media (hover: hover)';

/** Media query for fingers, which need targets of 44 pixels; a phone's width counts as one. */
export const touched = `@media (pointer: coarse), (max-width: ${breakpoints.s - 0.02}px)`;

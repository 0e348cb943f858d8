/** Viewport widths in pixels from which a layout changes. */
export const breakpoints = { s: 480, m: 768, l: 1024, xl: 1280 } as const;
export type Breakpoint = keyof typeof breakpoints;

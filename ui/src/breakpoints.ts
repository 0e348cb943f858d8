/** Viewport widths from which a layout changes, in pixels at the usual font size of 16 pixels. */
export const breakpoints = { s: 480, m: 768, l: 1024, xl: 1280 } as const;
export type Breakpoint = keyof typeof breakpoints;

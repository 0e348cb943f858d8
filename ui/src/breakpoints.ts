/**
 * Viewport widths from which a layout changes, in pixels at the usual font size of 16 pixels. A phone is narrower than `xs`
 * where its owner has chosen letters of one and a half times that size.
 */
export const breakpoints = { xs: 256, s: 480, m: 768, l: 1024, xl: 1280 } as const;
export type Breakpoint = keyof typeof breakpoints;

import { createGlobalStyle } from 'styled-components';
import { reducedMotion, scriptless, withoutOpening } from './media.ts';
import { tokenProperties } from './tokens.ts';

/** Tokens, reset and base typography. The shell renders it once, at the root. */
export const GlobalStyle = createGlobalStyle`
  :root { ${tokenProperties} color-scheme: light; }

  *, *::before, *::after { box-sizing: border-box; }
  /* A slot of a page takes no room, not even that of a gap, until it is filled. */
  [data-slot]:empty { display: none; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: calc(var(--header-height) + var(--space-6));
  }
  /* Set during in-page navigation; a new page starts at its top without scrolling. */
  html[data-glide] { scroll-behavior: smooth; }
  body {
    margin: 0;
    /* The page reaches below a notch; what is read stays beside it. */
    padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left);
    min-height: 100vh;
    min-height: 100dvh;
    background: var(--color-white);
    color: var(--color-ink);
    font: 400 var(--text-m) / 1.6 var(--font-text);
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    text-rendering: optimizeLegibility;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, h5, h6, p, figure, blockquote, dl, dd, ol, ul { margin: 0; }
  ol[role='list'], ul[role='list'] { padding: 0; list-style: none; }
  h1, h2, h3, h4 {
    font-family: var(--font-display);
    font-weight: 440;
    line-height: 1.12;
    /* The font's own space is too narrow at the size of a section's heading. */
    word-spacing: 0.06em;
    text-wrap: balance;
  }
  p, li, dd { text-wrap: pretty; }
  img, picture, video, svg { display: block; max-width: 100%; }
  img, video { height: auto; }
  :where(.icon) {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  :where(.icon:not([width])) { width: 24px; height: 24px; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  button:is(:disabled, [aria-disabled='true']) { cursor: not-allowed; }
  /* A button that was pressed before the page's scripts have arrived, which press it again. */
  [data-pressed-early] { opacity: 0.6; cursor: progress; }
  a { color: var(--color-primary); text-decoration-thickness: 1px; text-underline-offset: 0.22em; }
  hr { border: 0; border-top: 1px solid var(--color-line); }
  fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
  legend { padding: 0; }
  table { border-collapse: collapse; }
  ::selection { background: var(--color-primary); color: var(--color-white); }
  [hidden]:not([data-findable]) { display: none !important; }
  html:has(dialog:modal) { overflow: hidden; }
  /* Marks elements that do nothing without scripts. */
  ${scriptless} {
    [data-scripted] { display: none !important; }
  }
  @media print {
    [data-screen-only] { display: none !important; }
  }
  ${withoutOpening} {
    [data-findable] { display: block !important; content-visibility: visible !important; }
  }

  :focus { outline: none; }
  :focus-visible {
    outline: 2px solid var(--color-primary);
    outline-offset: 3px;
    box-shadow: 0 0 0 3px var(--color-white);
    border-radius: var(--radius-s);
  }
  main:focus-visible, [tabindex='-1']:focus-visible { outline: none; box-shadow: none; }

  ${reducedMotion} {
    html[data-glide] { scroll-behavior: auto; }
    /* The progress bar of a toast shows its remaining time. */
    *:not(.Toastify__progress-bar), *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
    }
  }
`;

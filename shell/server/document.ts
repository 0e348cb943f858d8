import { bootElementId, type BootData } from '../src/boot/boot-types.ts';
import { escapeHtml, escapeJson } from '../src/head/head-html.ts';

/** A script for browsers. */
export interface ScriptFile {
  url: string;
  integrity: string;
}

/** The parts of a page's document. */
export interface DocumentParts {
  nonce: string;
  /** URLs of the shell's scripts, in order. */
  scripts: string[];
  /** Scripts of the remote to preload. */
  preloads: ScriptFile[];
  /** Fonts to preload, and the `@font-face` rules of all fonts. */
  fonts: { urls: readonly string[]; faces: string };
  head: string;
  styles: string;
  body: string;
  boot: BootData;
  /** Inline scripts that run before the first paint. */
  prelude: (string | undefined)[];
  /** URL of the site's icon. */
  icon: string;
}

/**
 * Redirects a signed-in admin to the dashboard. An unreadable profile counts as signed out, as everywhere else;
 * otherwise the dashboard would redirect back here.
 */
export const sendAdminsAway =
  "try{var a=JSON.parse(localStorage.getItem('adminInfo'));" +
  "if(a&&typeof a==='object'&&!Array.isArray(a)){document.documentElement.hidden=true;location.replace('/dashboard')}" +
  '}catch(e){}';

/** Loading indicator of pages that aren't rendered on the server. */
export const splash =
  '<div class="splash" role="status"><span class="splash-mark"></span><span class="splash-text">Loading…</span>' +
  '<noscript><p>This page needs JavaScript. <a href="/">To the home page</a></p></noscript></div>';
const splashStyles =
  '.splash{position:fixed;inset:0;display:grid;place-content:center;background:#fff;color:#1E2A2A;font:1rem/1.6 system-ui,sans-serif}' +
  '.splash-mark{width:40px;height:40px;border-radius:50%;border:3px solid #F5EFE6;border-top-color:#0F4C45;animation:splash 1s linear infinite}' +
  '.splash-text{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}' +
  '.splash:has(noscript p) .splash-mark{display:none}' +
  '@keyframes splash{to{transform:rotate(1turn)}}' +
  '@media (prefers-reduced-motion:reduce){.splash-mark{animation-duration:4s}}';

/** Style element of {@link splash}. */
export const splashStyle = (nonce: string): string => `<style nonce="${nonce}">${splashStyles}</style>`;

/** Renders the HTML document. */
export const documentHtml = (parts: DocumentParts): string => {
  const { nonce, scripts, preloads, fonts, head, styles, body, boot } = parts;
  const prelude = parts.prelude.filter((code) => code !== undefined);
  return [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...prelude.map((code) => `<script nonce="${nonce}">${code}</script>`),
    '<meta name="theme-color" content="#0F4C45">',
    `<link rel="icon" type="image/svg+xml" href="${escapeHtml(parts.icon)}">`,
    head,
    ...fonts.urls.map(
      (url) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>`,
    ),
    // Same attributes as the script elements, or each script would be fetched twice.
    ...preloads.map(
      ({ url, integrity }) =>
        `<link rel="preload" as="script" crossorigin integrity="${integrity}" nonce="${nonce}" href="${escapeHtml(url)}">`,
    ),
    `<style nonce="${nonce}">${fonts.faces}</style>`,
    styles,
    ...scripts.map((url) => `<script defer nonce="${nonce}" src="${escapeHtml(url)}"></script>`),
    `</head><body><div id="root">${body}</div>`,
    `<script id="${bootElementId}" type="application/json">${escapeJson(JSON.stringify(boot))}</script>`,
    '</body></html>',
  ].join('');
};

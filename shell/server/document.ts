import { bootElementId, type BootData } from '../src/boot/boot-types.ts';
import { escapeHtml, escapeJson } from '../src/head/html.ts';

/** A script as browsers fetch it. */
export interface ScriptFile {
  url: string;
  integrity: string;
}

/** The parts of a page's document. */
export interface DocumentParts {
  nonce: string;
  /** Of the shell, in order. */
  scripts: string[];
  /** Scripts that the page will need of its remote. */
  preloads: ScriptFile[];
  fonts: readonly string[];
  head: string;
  styles: string;
  body: string;
  boot: BootData;
  /** Code that runs before anything is painted. */
  prelude: (string | undefined)[];
  /** Address of the site's icon. */
  icon: string;
}

/**
 * Sends an admin who is signed in to the dashboard (spec.md 2.1). A profile that can't be read counts as none, as it
 * does everywhere else, or the dashboard would send it back here.
 */
export const sendAdminsAway =
  "try{var a=JSON.parse(localStorage.getItem('adminInfo'));" +
  "if(a&&typeof a==='object'&&!Array.isArray(a)){document.documentElement.hidden=true;location.replace('/dashboard')}" +
  '}catch(e){}';

/** Shown until the scripts have something to show; only where the page wasn't rendered on the server. */
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

/** The style element of {@link splash}. */
export const splashStyle = (nonce: string): string => `<style nonce="${nonce}">${splashStyles}</style>`;

/** A whole HTML document. */
export const documentHtml = (parts: DocumentParts): string => {
  const { nonce, scripts, preloads, fonts, head, styles, body, boot } = parts;
  const prelude = parts.prelude.filter((code) => code !== undefined);
  return [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...prelude.map((code) => `<script nonce="${nonce}">${code}</script>`),
    '<meta name="theme-color" content="#0F4C45">',
    `<link rel="icon" type="image/svg+xml" href="${escapeHtml(parts.icon)}">`,
    head,
    ...fonts.map(
      (url) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>`,
    ),
    // With what the script elements themselves have, or each would be fetched twice.
    ...preloads.map(
      ({ url, integrity }) =>
        `<link rel="preload" as="script" crossorigin integrity="${integrity}" nonce="${nonce}" href="${escapeHtml(url)}">`,
    ),
    styles,
    ...scripts.map((url) => `<script defer nonce="${nonce}" src="${escapeHtml(url)}"></script>`),
    `</head><body><div id="root">${body}</div>`,
    `<script id="${bootElementId}" type="application/json">${escapeJson(JSON.stringify(boot))}</script>`,
    '</body></html>',
  ].join('');
};

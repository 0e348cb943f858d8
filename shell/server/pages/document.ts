import { servedFiles } from '@ekamra/contracts/front/reserved-paths';
import { bootElementId, type BootData } from '../../src/boot/boot-types.ts';
import { escapeHtml } from '@ekamra/contracts/forms/escape-html';
import { escapeJson } from '../../src/head/head-html.ts';
import { hydrationEvent } from '../../src/boot/early-press.ts';
import { layOutInParts } from '../../src/boot/first-layout.ts';
import { inlineSource } from './inline-source.ts';
import { type PageStart, type ScriptAddress, startPage } from '../../src/boot/start-page.ts';
import { undoChangesAt } from '../../src/boot/undo-changes.ts';

/** A script for browsers. */
export interface ScriptFile {
  url: string;
  /** Absent only in development. */
  integrity?: string;
}

/** The parts of a page's document. */
export interface DocumentOptions {
  /** The shell's scripts, in order. */
  scripts: ScriptFile[];
  /** Addresses of the folders that hold all scripts which pages may load, with `/` at the end. */
  scriptFolders: string[];
  /** Scripts of the remote to preload. */
  preloads: ScriptFile[];
  /** True if nothing is left to the browser: its scripts come after the pictures in view. */
  isComplete: boolean;
  /** `in parts` writes to elements that React may not have hydrated yet. */
  layout: 'at once' | 'in parts';
  /** Fonts to preload, and the `@font-face` rules of all fonts. */
  fonts: { urls: readonly string[]; faces: string };
  /** Preloads that precede everything else, because the largest paint waits for them. */
  picturePreloads: string;
  head: string;
  /** Style elements. */
  styles: string;
  body: string;
  /** Markup before the page, outside of what React renders. */
  notice: string;
  boot: Omit<BootData, 'page'>;
  /** JSON of the rendered page's state; undefined if the browser renders it. */
  page: string | undefined;
  /** Inline scripts that run before the first paint. */
  prelude: (string | undefined)[];
  /** URLs of the site's icons in a tab and on a home screen. */
  icons: Record<'svg' | 'touch', string>;
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

/** Style elements of {@link splash}. */
export const splashStyle = `<style>${splashStyles}</style>`;

/**
 * Returns the code of the only Trusted Types policy (W3C): scripts are loaded from these folders and from nowhere else,
 * workers also from texts of our own scripts (`blob:`), the text of a script element is data (JSON-LD), and no text becomes
 * markup. It is the default policy because Module
 * Federation, the chunk loader and remotes of earlier versions assign plain addresses.
 */
const scriptPolicyCode = (folders: string[]): string =>
  `window.trustedTypes?.createPolicy('default',{createScriptURL:(url,_,sink)=>{const{href}=new URL(url,document.baseURI);` +
  `return ${JSON.stringify(folders)}.some((folder)=>href.startsWith(new URL(folder,location.origin).href))||` +
  "sink==='Worker constructor'&&href.startsWith('blob:'+location.origin+'/')?href:null}," +
  'createScript:(text)=>(JSON.parse(text),text)});';

/** Events by which visitors show that they use a page. */
const gestures = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'click', 'input'];
/** Longest wait of scripts for the pictures in view, in milliseconds: a server of pictures that hangs holds up no page. */
const picturesMs = 4_000;
/** Milliseconds after a failure until a gesture loads a script again. */
const pauseMs = 1_000;

/** Options of a page that are mostly below the fold: cards, the footer, and sections, but for one that begins the page. */
const laterParts = 'main section:not(main>:first-child),main article:not(li:nth-child(-n+4)>*),footer';
/**
 * Spares the first layout what is not in view. Browsers lay out ahead what is near the window, so that the height of what
 * is not laid out is large: behind one card, the next ones are far. See {@link layOutInParts}.
 */
const layoutStyles = `:root:not([data-laid-out]) :is(${laterParts}){content-visibility:auto;contain-intrinsic-size:auto 2000px}`;

/**
 * Code of a script behind the header, which the browser lays out while the rest of the page arrives. It removes itself:
 * React expects what it has rendered.
 */
const headerLayoutCode = 'document.documentElement.getBoundingClientRect();document.currentScript.remove()';

const addressesOf = (files: ScriptFile[]): ScriptAddress[] =>
  files.map(({ url, integrity = '' }) => [url, integrity]);

/** Returns the code that calls a function with JSON, without indentation and comments. */
const callCode = <Value>(run: (value: Value) => void, value: Value): string => {
  const code = run.toString().replaceAll(/(?:\n\s*(?:\/\/.*|\/\*\*.*\*\/$)?)+/gm, '\n');
  return `(${code.replaceAll(/ {2,}/g, ' ')})(${escapeJson(JSON.stringify(value))});`;
};

/**
 * Returns the code that starts the page. The Content-Security-Policy allows it by its hash, and what it loads by
 * `strict-dynamic`. It names the addresses itself: if it read them from the document, injected markup could choose what it
 * runs.
 */
const startCode = ({ scripts, preloads, body, isComplete }: DocumentOptions): string => {
  const page: PageStart = {
    scripts: addressesOf(scripts),
    preloads: addressesOf(preloads),
    isComplete: isComplete && !body.includes('aria-busy="true"'),
    gestures,
    picturesMs,
    pauseMs,
  };
  return callCode(startPage, page);
};

const contentsOf = (html: string): string[] =>
  [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text = '']) => text);

/** Returns the JSON of the boot data; that of the page has been written by the thread that rendered it. */
const bootJson = ({ boot, page }: Pick<DocumentOptions, 'boot' | 'page'>): string => {
  const json = JSON.stringify(boot);
  return page === undefined ? json : `${json.slice(0, -1)},"page":${page}}`;
};

/** An HTML document, and what its Content-Security-Policy has to allow. */
export interface HtmlDocument {
  html: string;
  /** Source expressions (CSP Level 3) of its scripts, inline and loaded, and of its style elements. */
  scriptSources: string[];
  styleSources: string[];
}

/** Renders the HTML document. */
export const htmlDocument = (parts: DocumentOptions): HtmlDocument => {
  const { scripts, preloads, fonts, head } = parts;
  const prelude = parts.prelude.filter((code) => code !== undefined);
  const isInParts = parts.layout === 'in parts';
  const start =
    scriptPolicyCode(parts.scriptFolders) +
    (parts.page === undefined ? '' : callCode(undoChangesAt, hydrationEvent)) +
    startCode(parts) +
    (isInParts ? callCode(layOutInParts, laterParts) : '');
  const body = isInParts
    ? parts.body.replace('</header>', `</header><script>${headerLayoutCode}</script>`)
    : parts.body;
  const styles = `<style>${fonts.faces}${isInParts ? layoutStyles : ''}</style>${parts.styles}`;
  const html = [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    parts.picturePreloads,
    ...prelude.map((code) => `<script>${code}</script>`),
    '<meta name="theme-color" content="#0F4C45">',
    `<link rel="icon" type="image/svg+xml" href="${escapeHtml(parts.icons.svg)}">`,
    `<link rel="apple-touch-icon" href="${escapeHtml(parts.icons.touch)}"><link rel="manifest" href="${servedFiles.manifest}">`,
    head,
    ...fonts.urls.map(
      (url) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>`,
    ),
    styles,
    `</head><body>${parts.notice}<div id="root">${body}</div>`,
    `<script id="${bootElementId}" type="application/json">${escapeJson(bootJson(parts))}</script>`,
    `<script>${start}</script>`,
    '</body></html>',
  ].join('');
  return {
    html,
    scriptSources: [
      ...[...prelude, ...(isInParts ? [headerLayoutCode] : []), start].map(inlineSource),
      ...[...scripts, ...preloads].flatMap(({ integrity }) => (integrity ? [`'${integrity}'`] : [])),
    ],
    styleSources: contentsOf(styles).map(inlineSource),
  };
};

import { hash } from 'node:crypto';
import { ApiError } from '@ekamra/chassis/api-error';
import { company } from '@ekamra/contracts/company';
import type { Context } from 'koa';
import { escapeHtml } from '../../src/head/head-html.ts';

const refusals = new Set([429, 503]);

const styles =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;' +
  'box-sizing:border-box;background:#FAF7F2;color:#1E2A2A;font:1rem/1.6 system-ui,sans-serif;text-align:center}' +
  'strong{color:#0F4C45;font-size:1.25rem}h1{margin:0;font-size:1.75rem;line-height:1.2}p{margin:0;max-width:32rem}' +
  'a{padding:.75rem 1.5rem;border-radius:.5rem;background:#0F4C45;color:#fff;text-decoration:none}';

const name = escapeHtml(company.name);
const html =
  '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>${name} | Busy</title><style>${styles}</style></head>` +
  `<body><strong>${name}</strong><h1>Many people are here right now</h1>` +
  '<p>This page could not be shown in time. Please try again in a moment.</p><a href="">Try again</a></body></html>';
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', styles, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Runs the work of a page, and answers a browser with a small page, made beforehand, if it is refused for want of room.
 * Other callers get the error itself.
 */
export const withOverloadPage = async (ctx: Context, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const isForBrowser = ctx.get('Accept').includes('text/html');
    if (!(error instanceof ApiError && refusals.has(error.status) && isForBrowser)) throw error;
    ctx.status = error.status;
    ctx.type = 'text/html; charset=utf-8';
    ctx.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy });
    if (error.retryAfter !== undefined) ctx.set('Retry-After', String(Math.ceil(error.retryAfter)));
    ctx.body = html;
  }
};

import { company } from '@ekamra/contracts/records/company';
import type { Context } from 'koa';
import { escapeHtml } from '@ekamra/contracts/forms/escape-html';
import { inlineSource } from './inline-source.ts';

const styles =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;' +
  'box-sizing:border-box;background:#FAF7F2;color:#1E2A2A;font:1rem/1.6 system-ui,sans-serif;text-align:center}' +
  'strong{color:#0F4C45;font-size:1.25rem}h1{margin:0;font-size:1.75rem;line-height:1.2}p{margin:0;max-width:32rem}' +
  'a.button,button{padding:.75rem 1.5rem;border:0;border-radius:.5rem;background:#0F4C45;color:#fff;font:inherit;text-decoration:none}' +
  'a{color:#0F4C45}form{display:grid;gap:1rem;width:min(32rem,100%);text-align:left}label{font-weight:600}' +
  'input,textarea{display:block;width:100%;margin-top:.25rem;padding:.625rem .75rem;box-sizing:border-box;border:1px solid #6B7876;' +
  'border-radius:.5rem;background:#fff;color:inherit;font:inherit}textarea{min-height:8rem}.error{color:#B3261E;font-weight:500}';

/** A page of the server itself, which takes no rendering. */
export interface SmallPage {
  html: string;
  /** Its Content-Security-Policy. */
  policy: string;
}

/** Creates a small page in the site's colours: its title, and the HTML below the company's name. */
export const smallPage = (title: string, content: string): SmallPage => {
  const name = escapeHtml(company.name);
  return {
    html:
      '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
      `<title>${name} | ${escapeHtml(title)}</title><style>${styles}</style></head>` +
      `<body><strong>${name}</strong>${content}</body></html>`,
    policy:
      `default-src 'none'; style-src ${inlineSource(styles)}; base-uri 'none'; ` +
      `form-action ${content.includes('<form') ? "'self'" : "'none'"}; frame-ancestors 'none'`,
  };
};

/** True if the caller is a browser that shows the answer as a page. */
export const wantsPage = (ctx: Context): boolean => ctx.get('Accept').includes('text/html');

/** Answers with a small page. */
export const sendSmallPage = (ctx: Context, status: number, { html, policy }: SmallPage): void => {
  ctx.status = status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy });
  ctx.body = html;
};

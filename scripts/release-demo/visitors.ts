import http from 'node:http';
import { text } from 'node:stream/consumers';
import { remote } from './edition.ts';

/** What a visitor was shown. */
export interface Visit {
  status: number;
  html: string;
  /** Version of the remote that the page is made with. */
  version: string | undefined;
  /** The cookie that keeps the visitor's share, when one was set. */
  cookie: string | undefined;
}

/**
 * Addresses that visitors come from: Linux lets a program choose any of 127.0.0.0/8. Elsewhere all come from one, of
 * which only some visits a minute count.
 */
const addresses = process.platform === 'linux' ? 200 : 1;
let visitors = 0;

const ask = (origin: string, cookie: string | undefined): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    visitors += 1;
    const from = addresses > 1 ? { localAddress: `127.0.0.${2 + (visitors % addresses)}` } : {};
    const headers = { accept: 'text/html', 'sec-fetch-dest': 'document', ...(cookie ? { cookie } : {}) };
    // Node's own way to name this machine may be IPv6, where there is only one such address.
    http.get(origin, { ...from, family: 4, headers }, resolve).on('error', reject);
  });

/** Opens the home page as a browser would: anew, or as the visitor that a cookie names. */
export const visit = async (origin: string, cookie?: string): Promise<Visit> => {
  const response = await ask(origin, cookie);
  const html = await text(response);
  const [, version] = new RegExp(`/remotes/${remote}/([^/"]+)/remoteEntry\\.js`).exec(html) ?? [];
  const [set] = response.headers['set-cookie'] ?? [];
  return { status: response.statusCode ?? 0, html, version, cookie: set?.split(';')[0] };
};

/** The visits of this many people, a few at a time. */
export const visitsOf = async (origin: string, people: number): Promise<Visit[]> => {
  const visits: Visit[] = [];
  while (visits.length < people) {
    const several = Math.min(4, people - visits.length);
    visits.push(...(await Promise.all(Array.from({ length: several }, () => visit(origin)))));
  }
  return visits;
};

import http from 'node:http';
import { text } from 'node:stream/consumers';
import { visitsPath } from '@ekamra/contracts/release-calls';
import { remote } from './edition.ts';

/** A visit to the home page, whose scripts confirm it. */
export interface DemoVisit {
  status: number;
  html: string;
  /** Version of the remote on the page. */
  version: string | undefined;
  /** Visitor cookie, if one was set. */
  cookie: string | undefined;
}

/**
 * Number of visitor addresses, each of a network of its own (/24): on Linux any address of 127.0.0.0/8 can be used.
 * Elsewhere all visits come from one address, which can't take a version back.
 */
const addresses = process.platform === 'linux' ? 200 : 1;
let visitors = 0;

const nextVisitor = (): { localAddress?: string } => {
  visitors += 1;
  return addresses > 1 ? { localAddress: `127.0.${1 + (visitors % addresses)}.1` } : {};
};

const send = (
  url: string,
  { body, ...options }: http.RequestOptions & { body?: string },
): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    // `localhost` may resolve to IPv6, which has only one loopback address.
    http
      .request(url, { ...options, family: 4 }, resolve)
      .on('error', reject)
      .end(body);
  });

/** Confirms the visits of which a page has tokens. */
const runScripts = async (page: http.IncomingMessage, origin: string, from: object): Promise<void> => {
  const visits = [...String(page.headers['server-timing']).matchAll(/(?:visit|failed);desc="([^"]+)"/g)];
  if (visits.length === 0) return;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ visits: visits.map(([, token]) => token) });
  (await send(new URL(visitsPath, origin).href, { ...from, method: 'POST', headers, body })).resume();
};

/** Opens the home page like a browser: as a new visitor, or as the one of a cookie. */
export const visit = async (origin: string, cookie?: string): Promise<DemoVisit> => {
  const from = nextVisitor();
  const headers = { accept: 'text/html', 'sec-fetch-dest': 'document', ...(cookie ? { cookie } : {}) };
  const response = await send(origin, { ...from, headers });
  const html = await text(response);
  await runScripts(response, origin, from);
  const [, version] = new RegExp(`/remotes/${remote}/([^/"]+)/remoteEntry\\.js`).exec(html) ?? [];
  const [set] = response.headers['set-cookie'] ?? [];
  return { status: response.statusCode ?? 0, html, version, cookie: set?.split(';')[0] };
};

/** Opens the home page as this many visitors, four at a time. */
export const visitsOf = async (origin: string, count: number): Promise<DemoVisit[]> => {
  const visits: DemoVisit[] = [];
  while (visits.length < count) {
    const several = Math.min(4, count - visits.length);
    visits.push(...(await Promise.all(Array.from({ length: several }, () => visit(origin)))));
  }
  return visits;
};

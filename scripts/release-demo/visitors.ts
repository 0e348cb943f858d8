import http from 'node:http';
import { text } from 'node:stream/consumers';
import { remote } from './edition.ts';

/** A visit to the home page. */
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

const openPage = (origin: string, cookie: string | undefined): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    visitors += 1;
    const from = addresses > 1 ? { localAddress: `127.0.${1 + (visitors % addresses)}.1` } : {};
    const headers = { accept: 'text/html', 'sec-fetch-dest': 'document', ...(cookie ? { cookie } : {}) };
    // `localhost` may resolve to IPv6, which has only one loopback address.
    http.get(origin, { ...from, family: 4, headers }, resolve).on('error', reject);
  });

/** Opens the home page like a browser: as a new visitor, or as the one of a cookie. */
export const visit = async (origin: string, cookie?: string): Promise<DemoVisit> => {
  const response = await openPage(origin, cookie);
  const html = await text(response);
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

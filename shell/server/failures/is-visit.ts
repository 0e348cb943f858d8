import type { IncomingMessage } from 'node:http';

/**
 * True if a page request counts as a visit: made by a browser for a person, so that the page could report a failure.
 * Over HTTPS browsers say so (Fetch Metadata, `Sec-Fetch-Dest: document`), and mark prefetches (`Sec-Purpose`). Health
 * checks, most crawlers and command line tools send neither and need no token. On a site without TLS, accepting HTML is enough.
 */
export const isVisit = ({ method, headers }: IncomingMessage, publicOrigin: string): boolean => {
  const header = (name: string): string => String(headers[name] ?? '');
  if (method !== 'GET' || header('sec-purpose').includes('prefetch')) return false;
  const destination = header('sec-fetch-dest');
  if (destination !== '') return destination === 'document';
  return publicOrigin.startsWith('http:') && header('accept').includes('text/html');
};

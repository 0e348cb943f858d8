import type { IncomingHttpHeaders, Server } from 'node:http';
import { createRequire } from 'node:module';
import { collectGarbageWhenIdle } from '@ekamra/chassis/process/idle-garbage';

/*
 * Runs maildev with its own options, and lets only itself and programs of this machine read the mails. maildev allows
 * every site to read its answers (CORS), and its sockets and host names are not checked: a page of another site, or a
 * name that its owner points at 127.0.0.1 (DNS rebinding), would read the link of a password recovery.
 */
const require = createRequire(import.meta.url);
// Both are CommonJS modules without types.
const createMaildev = require('maildev') as () => { listen: () => Promise<void> };
const web = require('maildev/lib/web.js') as { server: Server };

const ownHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** True for a request that names this machine and is not made by a page of another origin (Fetch metadata). */
const isAllowed = (headers: IncomingHttpHeaders): boolean => {
  const { host = '', origin, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers;
  if (!ownHost.test(host)) return false;
  if (origin !== undefined && origin !== `http://${host}`) return false;
  return site === undefined || ['same-origin', 'none'].includes(String(site)) || destination === 'document';
};

const maildev = createMaildev();
const [serveRequests, serveSockets] = ['request', 'upgrade'].map((event) => {
  const listeners = web.server.rawListeners(event);
  web.server.removeAllListeners(event);
  return (...values: unknown[]): void =>
    listeners.forEach((listener) => Reflect.apply(listener, web.server, values));
});
web.server.on('request', (request, response) => {
  if (isAllowed(request.headers)) serveRequests?.(request, response);
  else response.writeHead(403).end();
});
web.server.on('upgrade', (request, socket, head) => {
  if (isAllowed(request.headers)) serveSockets?.(request, socket, head);
  else socket.destroy();
});
await maildev.listen();
collectGarbageWhenIdle();

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Connections of each server that have not sent a request yet; Node counts them as busy. */
const unusedSockets = new WeakMap<Server, Set<Socket>>();

const trackUnusedSockets = (server: Server): void => {
  const sockets = new Set<Socket>();
  unusedSockets.set(server, sockets);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }) => sockets.delete(socket));
};

/**
 * Creates an HTTP server with limits against slow or hostile clients: headers within 10 s, the whole request within
 * `requestTimeoutMs`. Idle connections outlive those of our own clients, so that the client closes first.
 */
export const createHttpServer = (listener: RequestListener, requestTimeoutMs = 60_000): Server => {
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: 10_000,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: 5_000,
    },
    listener,
  );
  server.maxRequestsPerSocket = 0;
  trackUnusedSockets(server);
  return server;
};

/** Listens and resolves to the port, which is a free one if `port` is 0. Rejects if the port is taken. */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

/** Stops listening, lets active requests finish for `graceMs`, then closes the remaining connections. */
export const closeServer = async (server: Server, graceMs: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  for (const socket of unusedSockets.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  // A connection whose request is still active becomes idle later and would otherwise stay open.
  const idleTimer = setInterval(() => server.closeIdleConnections(), 20);
  const forceTimer = setTimeout(() => server.closeAllConnections(), graceMs);
  await promise;
  clearInterval(idleTimer);
  clearTimeout(forceTimer);
};

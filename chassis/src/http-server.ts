import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Connections of each server that have not asked for anything: Node takes them for busy, although nobody waits. */
const silent = new WeakMap<Server, Set<Socket>>();

const watchSilent = (server: Server): void => {
  const sockets = new Set<Socket>();
  silent.set(server, sockets);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }) => sockets.delete(socket));
};

/**
 * An HTTP server with limits that a slow or hostile peer can't hold open: the header within 10 s, the whole request
 * within `requestTimeoutMs`. Idle connections outlive those of our own clients, so that the client closes first.
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
  watchSilent(server);
  return server;
};

/** Listens and resolves to the port, which matters when `port` is 0. Rejects when the port is taken. */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

/** Stops listening, lets the requests that are being answered finish for `graceMs`, then cuts what is left. */
export const closeServer = async (server: Server, graceMs: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  for (const socket of silent.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  // A connection whose request was being answered becomes idle only later, and would then stay open.
  const tidy = setInterval(() => server.closeIdleConnections(), 20);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await promise;
  clearInterval(tidy);
  clearTimeout(cut);
};

import { createServer, type RequestListener, type Server } from 'node:http';
import {
  type AddressInfo,
  createServer as createAcceptor,
  type Server as Acceptor,
  type Socket,
} from 'node:net';

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

/**
 * Number of sockets that accept connections. Node accepts one connection of each in a turn of its event loop (libuv
 * 1.50 and later), so that a single one leaves new visitors waiting for seconds while the turns are long.
 */
const acceptorCount = process.platform === 'linux' ? 16 : 1;

/** Further sockets that accept connections of a server. */
const acceptors = new WeakMap<Server, Acceptor[]>();

const bind = (
  server: Acceptor,
  options: { port: number; host: string; reusePort?: boolean },
): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

/** Returns the port, or a free one for 0. Rejects if it is taken, which sockets that share a port don't notice. */
const freePort = async (port: number, host: string): Promise<number> => {
  const probe = createAcceptor();
  const found = await bind(probe, { port, host });
  await new Promise((resolve) => probe.close(resolve));
  return found;
};

/** Listens and resolves to the port, which is a free one if `port` is 0. Rejects if the port is taken. */
export const listen = async (server: Server, wantedPort: number, host: string): Promise<number> => {
  if (acceptorCount === 1) return bind(server, { port: wantedPort, host });
  const port = await freePort(wantedPort, host);
  const further = Array.from({ length: acceptorCount - 1 }, () =>
    createAcceptor((socket) => void server.emit('connection', socket)),
  );
  acceptors.set(server, further);
  for (const each of [server, ...further]) await bind(each, { port, host, reusePort: true });
  return port;
};

const close = (server: Acceptor): Promise<unknown> => new Promise((resolve) => server.close(resolve));

/** Stops listening, lets active requests finish for `graceMs`, then closes the remaining connections. */
export const closeServer = async (server: Server, graceMs: number): Promise<void> => {
  const closed = Promise.all([server, ...(acceptors.get(server) ?? [])].map(close));
  for (const socket of unusedSockets.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  // A connection whose request is still active becomes idle later and would otherwise stay open.
  const idleTimer = setInterval(() => server.closeIdleConnections(), 20);
  const forceTimer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(forceTimer);
};

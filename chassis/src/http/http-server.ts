import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import {
  type AddressInfo,
  createServer as createAcceptor,
  type Server as Acceptor,
  type Socket,
} from 'node:net';
import { ApiError } from './api-error.ts';
import { type BodyArrival, createBodyArrival, fileMs } from './body-arrival.ts';
import { isBehindRefused, refuse } from './break-off.ts';
import { answerClientErrors } from './client-errors.ts';
import { checkHead, knownMethods } from './request-head.ts';
import { createOpenRequests } from './open-requests.ts';
import { limitPipelining } from './pipelining.ts';
import { type AddressOf, limitKeyOf, statedAddress } from './visitor-address.ts';

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

export interface HttpServerOptions {
  /** Breaks off bodies that arrive too slowly. */
  bodies?: BodyArrival;
  /** Connections that one address may have; only for a server that visitors connect to. Unlimited by default. */
  connectionsPerAddress?: number | undefined;
  /** Unanswered requests that one address may have; unlimited by default. */
  openPerAddress?: number | undefined;
  /** Returns the address that a request counts for; {@link statedAddress} by default. */
  addressOf?: AddressOf | undefined;
}

/** Unanswered requests of one connection. */
const openPerConnection = 8;

const tooManyConnections =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

const limitConnections = (server: Server, most: number): void => {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = limitKeyOf(socket.remoteAddress ?? '');
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
    if (count > most) socket.end(tooManyConnections, () => socket.destroy());
  });
};

/** Interval at which bodies that are too slow are looked for: milliseconds. */
const sweepMs = 1_000;

/** 417: only `100-continue` may be expected (RFC 9110, 10.1.1). */
const unknownExpectation = () =>
  new ApiError({ status: 417, code: 'BAD_REQUEST', message: 'Only 100-continue may be expected' });

/**
 * Lets only requests through whose head is plain ({@link checkHead}). The connection of another one is closed with its
 * answer, and what was sent behind it is not run.
 */
const acceptsHead = (request: IncomingMessage, response: ServerResponse): boolean => {
  if (isBehindRefused(request)) return false;
  const refusal = checkHead(request);
  if (refusal?.status === 405) response.setHeader('allow', knownMethods.join(', '));
  if (refusal) void refuse(request, response, refusal);
  return !refusal;
};

/**
 * Creates an HTTP server with limits against slow or hostile clients: headers within 10 s, bodies as `createBodyArrival`
 * says, only plain heads as `checkHead` says, unanswered requests as `limitPipelining` and `createOpenRequests` say. Idle connections outlive those of our own clients, so that the client
 * closes first. It takes no CONNECT and no upgrade: Node closes the one, and answers the other as an ordinary request.
 */
export const createHttpServer = (
  listener: RequestListener,
  {
    addressOf = statedAddress,
    bodies = createBodyArrival({ addressOf }),
    connectionsPerAddress = Infinity,
    openPerAddress = Infinity,
  }: HttpServerOptions = {},
): Server => {
  const takeTurn = createOpenRequests({ addressOf, perAddress: openPerAddress });
  const onAnswer = ({ req: { socket } }: ServerResponse): void => connections.end(socket);
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: 10_000,
      // The bodies' own limits are shorter.
      requestTimeout: 2 * fileMs,
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => {
      // Its limits, its log line and what sends it each wait for its end.
      response.setMaxListeners(20);
      connections.begin(request.socket);
      if (!acceptsHead(request, response)) return;
      const start = (): void => {
        bodies.watch(request, response);
        listener(request, response);
      };
      takeTurn({ request, response, start, onAnswer });
    },
  );
  // Otherwise Node would ask for the body of a request before its head is checked, and answer by itself.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!acceptsHead(request, response)) return;
    response.writeContinue();
    server.emit('request', request, response);
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    if (acceptsHead(request, response)) void refuse(request, response, unknownExpectation());
  });
  // All of them, within the limit of their bytes: Node would hide those after the thousandth, and still obey them.
  server.maxHeadersCount = 0;
  const connections = limitPipelining(server, openPerConnection);
  answerClientErrors(server);
  const sweepTimer = setInterval(bodies.sweep, sweepMs).unref();
  server.once('close', () => clearInterval(sweepTimer));
  limitConnections(server, connectionsPerAddress);
  server.maxRequestsPerSocket = 0;
  trackUnusedSockets(server);
  return server;
};

/**
 * Number of sockets that accept connections. Node accepts one connection of each in a turn of its event loop (libuv
 * 1.50 and later), so that a single one leaves new visitors waiting for seconds while the turns are long.
 */
const acceptorCount = process.platform === 'linux' ? 128 : 1;

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

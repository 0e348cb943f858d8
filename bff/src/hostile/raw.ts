import { connect } from 'node:net';

export interface Exchange {
  /** Statuses of the answers, in order. */
  statuses: number[];
  /** All that came back. */
  text: string;
}

/** How long a server may take to answer, or to hang up: milliseconds. */
const patienceMs = 8_000;

/**
 * Sends bytes as they are to the server at `origin`, says that no more will come, and reads until the server has hung
 * up. For requests that no client library would send.
 */
export const exchange = (origin: string, bytes: string | Buffer): Promise<Exchange> => {
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<Exchange>();
  const received: Buffer[] = [];
  const socket = connect({ host: hostname, port: Number(port) }, () => socket.end(bytes));
  const done = (): void => {
    const text = Buffer.concat(received).toString('latin1');
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    resolve({ statuses, text });
  };
  socket.setTimeout(patienceMs, () => {
    socket.destroy();
    reject(new Error(`The server neither answered nor hung up: ${String(bytes).slice(0, 500)}`));
  });
  socket.on('data', (chunk) => received.push(chunk));
  // A server may hang up on what it does not understand, before all of it has arrived.
  socket.on('error', done);
  socket.on('close', done);
  return promise;
};

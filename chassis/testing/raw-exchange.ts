import { connect } from 'node:net';

export interface Exchange {
  /** Statuses of the answers, in order. */
  statuses: number[];
  /** Everything received. */
  text: string;
}

/** Timeout for an answer or the end of the connection: milliseconds. */
const exchangeTimeoutMs = 8_000;

export interface ExchangeOptions {
  /** True to leave the sending side open, so that only the server can end the connection. */
  staysOpen?: boolean;
}

/**
 * Sends raw bytes to the server at `origin`, ends the sending side, and reads until the server closes the connection.
 * For requests that no client library would send.
 */
export const exchange = (
  origin: string,
  bytes: string | Buffer,
  { staysOpen = false }: ExchangeOptions = {},
): Promise<Exchange> => {
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<Exchange>();
  const received: Buffer[] = [];
  const socket = connect({ host: hostname, port: Number(port) }, () =>
    staysOpen ? socket.write(bytes) : socket.end(bytes),
  );
  const done = (): void => {
    const text = Buffer.concat(received).toString('latin1');
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    resolve({ statuses, text });
  };
  socket.setTimeout(exchangeTimeoutMs, () => {
    socket.destroy();
    reject(new Error(`The server neither answered nor hung up: ${String(bytes).slice(0, 500)}`));
  });
  socket.on('data', (chunk) => received.push(chunk));
  // A server may close the connection on invalid input before all of it has arrived.
  socket.on('error', done);
  socket.on('close', done);
  return promise;
};

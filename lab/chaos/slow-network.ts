import net from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A TCP forwarder: what connects to `from` is connected to `to`, and what it sends arrives `delayMs` later. */
export interface Forwarding {
  from: { host: string; port: number };
  to: { host: string; port: number };
  delayMs: number;
}

const delayed = (ms: number): Transform =>
  new Transform({
    transform(chunk, _, done) {
      setTimeout(done, ms, undefined, chunk);
    },
  });

/** Starts a forwarder that ends, with its connections, when it is disposed of. */
export const startForwarding = async ({ from, to, delayMs }: Forwarding): Promise<AsyncDisposable> => {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const target = net.connect(to.port, to.host);
    for (const socket of [client, target]) sockets.add(socket.once('close', () => sockets.delete(socket)));
    // One end that breaks off breaks the other; that is all a forwarder does about it.
    const breakOff = (): void => void [client, target].map((socket) => socket.destroy());
    pipeline(client, delayed(delayMs), target).catch(breakOff);
    pipeline(target, client).catch(breakOff);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(from.port, from.host, resolve);
  });
  return {
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the kernel's range for outgoing connections, so that none of them takes the port in between. */
const range = { from: 10_000, to: 30_000 } as const;

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRNOTAVAIL'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/** Returns a random free port on the loopback interface. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(range.from, range.to);
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return port;
  }
};

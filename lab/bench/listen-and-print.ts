import type { Server } from 'node:http';

/** Listens on a free port of this machine, prints the address, and ends the process with its input. */
export const listenAndPrint = (server: Server): void => {
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number };
    process.stdout.write(`http://127.0.0.1:${port}\n`);
  });
  process.stdin.on('end', () => process.exit()).resume();
};

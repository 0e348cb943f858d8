import { once } from 'node:events';
import net from 'node:net';

/** An address that stands for several. */
export interface AliasOptions {
  address: string;
  port: number;
  /** Addresses of the containers that run, as the engine's DNS gives them. */
  running: () => string[];
}

const connectTo = async (host: string, port: number): Promise<net.Socket | undefined> => {
  const socket = net.connect(port, host);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined; // Nothing listens there; the next one is tried, as clients do with the addresses of a name.
  }
};

/** Listens where a name leads that several containers have, and passes each connection on to one of them. */
export const startAlias = async ({ address, port, running }: AliasOptions): Promise<AsyncDisposable> => {
  let turn = 0;
  const open = new Set<net.Socket>();
  const server = net.createServer({ pauseOnConnect: true }, async (client) => {
    open.add(client);
    client.once('close', () => open.delete(client)).on('error', () => client.destroy());
    const hosts = running();
    turn += 1;
    for (const index of hosts.keys()) {
      const upstream = await connectTo(hosts[(turn + index) % hosts.length] ?? '', port);
      if (!upstream) continue;
      upstream.on('error', () => client.resetAndDestroy()).once('close', () => client.end());
      client.once('close', () => upstream.destroy());
      upstream.pipe(client);
      client.pipe(upstream);
      client.resume();
      return;
    }
    client.resetAndDestroy();
  });
  server.listen(port, address);
  await once(server, 'listening');
  return {
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

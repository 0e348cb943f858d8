import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between the BFF and a service, and can be what the BFF finds when the service is down. */
export interface Switch extends AsyncDisposable {
  /** Origin of the service as the BFF knows it. */
  url: string;
  /** Breaks all connections, and lets no new one through until {@link turnOn}. */
  turnOff(): void;
  turnOn(): void;
}

/** A way to the service at `url` that can be cut. */
export const startSwitch = async (url: string): Promise<Switch> => {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let on = true;
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((caller) => {
    if (!on) {
      caller.destroy();
      return;
    }
    const service = connect(Number(port), hostname);
    for (const [socket, other] of [
      [caller, service],
      [service, caller],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turnOff: () => {
      on = false;
      cut();
    },
    turnOn: () => {
      on = true;
    },
    [Symbol.asyncDispose]: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
};

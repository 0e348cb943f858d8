import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between the BFF and a service that simulates an outage. */
export interface ServiceSwitch extends AsyncDisposable {
  /** Origin of the proxy, for the BFF. */
  url: string;
  /** Closes all connections, and refuses new ones until {@link turnOn}. */
  turnOff(): void;
  turnOn(): void;
}

/** Starts a proxy for the service at `url`. */
export const startServiceSwitch = async (url: string): Promise<ServiceSwitch> => {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isOn = true;
  const closeSockets = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((caller) => {
    if (!isOn) {
      caller.destroy();
      return;
    }
    const service = connect(Number(port), hostname);
    for (const [socket, other] of [
      [caller, service],
      [service, caller],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
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
      isOn = false;
      closeSockets();
    },
    turnOn: () => {
      isOn = true;
    },
    [Symbol.asyncDispose]: async () => {
      const closed = once(server, 'close');
      server.close();
      closeSockets();
      await closed;
    },
  };
};

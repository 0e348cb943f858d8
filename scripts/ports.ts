import net from 'node:net';

/**
 * Second loopback address on which nothing listens: binding a port there reserves that number among copies of this
 * product, from the choice until the process ends, even while the child that will use it on 127.0.0.1 is still
 * starting. The kernel drops the reservation with the process, even after kill -9.
 */
const reservationHost = '127.75.69.75';
/** Distance by which a taken port moves: beyond all defaults of this product. */
const stride = 20;
const attempts = 100;

/** Thrown when the explicitly chosen port is in use. */
export class PortTaken extends Error {
  readonly port: number;
  constructor(port: number) {
    super(`Port ${port} is already in use: set PORT to a free one.`);
    this.name = 'PortTaken';
    this.port = port;
  }
}

export interface Reservations<Name extends string> {
  ports: Record<Name, number>;
  release(): Promise<void>;
}

/**
 * Reserves a port for each name: its default, or one further up when another program or copy of this product has it.
 *
 * @param defaults port numbers by name.
 */
export async function reservePorts<Name extends string>(
  defaults: Readonly<Record<Name, number>>,
): Promise<Reservations<Name>> {
  const reservations = new Map<number, net.Server | undefined>();
  const reserve = async (port: number): Promise<boolean> => {
    if (reservations.has(port)) return false;
    const reservation = await listen(reservationHost, port);
    if (reservation === 'taken') return false;
    if (!(await isFree(port, '127.0.0.1'))) {
      await close(reservation);
      return false;
    }
    reservations.set(port, reservation);
    return true;
  };
  const names = Object.keys(defaults) as Name[]; // Object.keys returns string[] although the keys are Name
  const ports: Record<Name, number> = { ...defaults };
  const takenNames: Name[] = [];
  for (const name of names) if (!(await reserve(defaults[name]))) takenNames.push(name);
  // After all free defaults are held, so that no moved port takes another name's default.
  for (const name of takenNames) ports[name] = await reserveAbove(defaults[name], reserve);
  return { ports, release: async () => void (await Promise.all([...reservations.values()].map(close))) };
}

async function reserveAbove(start: number, reserve: (port: number) => Promise<boolean>): Promise<number> {
  for (let step = 1; step <= attempts; step++) {
    const port = start + step * stride;
    if (port < 65536 && (await reserve(port))) return port;
  }
  throw new Error(`No free port was found above ${start}.`);
}

/**
 * Reserves the port that the user chose.
 *
 * @param port its number.
 * @param host the address that will listen there.
 * @param waitMs milliseconds to wait for a process that is just ending.
 * @throws PortTaken when another program or copy of this product has it.
 */
export async function reserveChosen(
  port: number,
  host: string,
  waitMs = 3_000,
): Promise<() => Promise<void>> {
  const end = Date.now() + waitMs;
  for (;;) {
    const reservation = await listen(reservationHost, port);
    if (reservation !== 'taken') {
      // `localhost` may resolve to ::1 first, and a listener there would answer instead.
      if ((await isFree(port, host)) && (await isFree(port, '::1'))) return () => close(reservation);
      await close(reservation);
    }
    if (Date.now() > end) throw new PortTaken(port);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = await listen(host, port);
  if (server === 'taken') return false;
  await close(server);
  return true;
}

/** Listens on a port; resolves to 'taken' if it is in use, and to undefined if this machine has no such address. */
function listen(host: string, port: number): Promise<net.Server | 'taken' | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve('taken');
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(undefined);
      else reject(error);
    });
    server.listen({ host, port, exclusive: true }, () => resolve(server));
  });
}

function close(server: net.Server | undefined): Promise<void> {
  return new Promise((resolve) => (server ? server.close(() => resolve()) : resolve()));
}

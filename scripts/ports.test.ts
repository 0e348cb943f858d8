import net from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { PortTaken, reserveChosen, reservePorts } from './ports.ts';

const base = 24_100;
const open: net.Server[] = [];

function listenOn(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    open.push(server);
    server.listen({ port, host: '127.0.0.1' }, () => resolve());
  });
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

describe('reservePorts', () => {
  test('gives the defaults when they are free', async () => {
    const { ports, release } = await reservePorts({ bff: base, catalog: base + 1 });
    expect(ports).toEqual({ bff: base, catalog: base + 1 });
    await release();
  });

  test('moves the one that is taken, and not onto another default', async () => {
    await listenOn(base);
    const { ports, release } = await reservePorts({ bff: base, catalog: base + 1, careers: base + 20 });
    expect(ports).toEqual({ bff: base + 40, catalog: base + 1, careers: base + 20 });
    await release();
  });

  test('gives two copies that start side by side different ports before anything listens', async () => {
    const defaults = { bff: base, catalog: base + 1 };
    const copies = await Promise.all([reservePorts(defaults), reservePorts(defaults)]);
    const ports = copies.flatMap((copy) => Object.values(copy.ports));
    expect(new Set(ports).size).toBe(4);
    await Promise.all(copies.map((copy) => copy.release()));
  });

  test('leaves the port itself free for whom it was reserved', async () => {
    const { release } = await reservePorts({ bff: base });
    await expect(listenOn(base)).resolves.toBeUndefined();
    await release();
  });
});

describe('reserveChosen', () => {
  test('says in one sentence that the port is taken', async () => {
    await listenOn(base);
    await expect(reserveChosen(base, '127.0.0.1', 0)).rejects.toThrow(new PortTaken(base));
    expect(new PortTaken(3000).message).toBe('Port 3000 is already in use: set PORT to a free one.');
  });

  test('waits for a process that is just ending', async () => {
    await listenOn(base);
    setTimeout(() => open.splice(0).forEach((server) => server.close()), 150);
    const release = await reserveChosen(base, '127.0.0.1');
    expect(open).toEqual([]);
    await release();
  });
});

import net from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { PortTaken, reserveChosen, reservePorts } from './ports.ts';

const base = 24_100;
const open: net.Server[] = [];
const releases: (() => Promise<void>)[] = [];

/** Reserves ports until the end of the test. */
async function reserve<Name extends string>(defaults: Record<Name, number>): Promise<Record<Name, number>> {
  const { ports, release } = await reservePorts(defaults);
  releases.push(release);
  return ports;
}

function listenOn(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    open.push(server);
    server.listen({ port, host: '127.0.0.1' }, () => resolve());
  });
}

afterEach(async () => {
  await Promise.all(releases.splice(0).map((release) => release()));
  await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

describe('reservePorts', () => {
  test('returns free defaults', async () => {
    expect(await reserve({ bff: base, catalog: base + 1 })).toEqual({ bff: base, catalog: base + 1 });
  });

  test('moves a taken port, but not onto another default', async () => {
    await listenOn(base);
    const ports = await reserve({ bff: base, catalog: base + 1, careers: base + 20 });
    expect(ports).toEqual({ bff: base + 40, catalog: base + 1, careers: base + 20 });
  });

  test('gives concurrent starts different ports before anything listens', async () => {
    const defaults = { bff: base, catalog: base + 1 };
    const copies = await Promise.all([reserve(defaults), reserve(defaults)]);
    expect(new Set(copies.flatMap((ports) => Object.values(ports))).size).toBe(4);
  });

  test('leaves the reserved port itself free', async () => {
    await reserve({ bff: base });
    await expect(listenOn(base)).resolves.toBeUndefined();
  });
});

describe('reserveChosen', () => {
  test('throws PortTaken for a taken port', async () => {
    await listenOn(base);
    await expect(reserveChosen(base, '127.0.0.1', 0)).rejects.toThrow(new PortTaken(base));
    expect(new PortTaken(3000).message).toBe('Port 3000 is already in use: set PORT to a free one.');
  });

  test('waits for a process that is about to end', async () => {
    await listenOn(base);
    setTimeout(() => open.splice(0).forEach((server) => server.close()), 150);
    releases.push(await reserveChosen(base, '127.0.0.1'));
    expect(open).toEqual([]);
  });
});

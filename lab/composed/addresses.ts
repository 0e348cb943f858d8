import { randomInt } from 'node:crypto';
import net from 'node:net';
import type { Compose } from './compose-schema.ts';

/** Loopback addresses of a composed product. */
export interface Addresses extends AsyncDisposable {
  /** Address of a service, or of an alias of several. */
  of: (name: string) => string;
  /** Services behind a name: one, or those that have it as an alias. */
  behind: (name: string) => string[];
  /** True if two services have a network in common, on which they know each other's names. */
  areConnected: (service: string, other: string) => boolean;
  /** Names of services and aliases. */
  names: string[];
}

/** Port that a product holds on the first address of its block, so that no other one takes the block. */
const blockPort = 47_110;

const hold = (host: string): Promise<net.Server | undefined> =>
  new Promise((resolve) => {
    const server = net.createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen({ host, port: blockPort, exclusive: true }, () => resolve(server));
  });

/** Takes a block of 256 addresses that no other product has; the kernel gives it back when this process ends. */
const takeBlock = async (): Promise<{ block: string; held: net.Server }> => {
  for (;;) {
    const block = `127.${randomInt(200, 250)}.${randomInt(0, 256)}`;
    const held = await hold(`${block}.1`);
    if (held) return { block, held };
  }
};

type Networks = Compose['services'][string]['networks'];
const networkNames = (networks: Networks = []): string[] =>
  Array.isArray(networks) ? networks : Object.keys(networks);
const aliasesIn = (networks: Networks = []): string[] =>
  Array.isArray(networks) ? [] : Object.values(networks).flatMap((network) => network?.aliases ?? []);

/** Gives each service and alias an address of its own, on which its ports stay what they are. */
export const takeAddresses = async ({ services }: Compose): Promise<Addresses> => {
  const { block, held } = await takeBlock();
  const members = new Map<string, string[]>(Object.keys(services).map((name) => [name, [name]]));
  for (const [name, { networks }] of Object.entries(services))
    for (const alias of aliasesIn(networks)) members.set(alias, [...(members.get(alias) ?? []), name]);
  const names = [...members.keys()];
  const networksOf = (name: string): string[] => networkNames(services[name]?.networks);
  return {
    names,
    of: (name) => `${block}.${names.indexOf(name) + 2}`,
    behind: (name) => members.get(name) ?? [],
    areConnected: (service, other) =>
      networksOf(service).some((network) => networksOf(other).includes(network)),
    [Symbol.asyncDispose]: () => new Promise((resolve) => held.close(() => resolve())),
  };
};

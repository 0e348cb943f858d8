import path from 'node:path';
import { parse } from 'yaml';
import { read } from '../compose-file.ts';
import { buildOutdated } from '../../scripts/product/build-outdated.ts';
import { markName } from '../../scripts/test-run/marked-processes.ts';
import { openSurroundings } from '../../scripts/test-run/surroundings.ts';
import { type Addresses, takeAddresses } from './addresses.ts';
import { startAlias } from './alias.ts';
import { composeSchema } from './compose-schema.ts';
import { ContainerProcess } from './container.ts';
import { prepareContainer, type PreparedContainer, type ProductOptions } from './container-spec.ts';
import { buildImages, filesOf } from './images.ts';
import { interpolateAll } from './interpolate.ts';
import { writePrograms } from './programs.ts';
import { knownSettings, makeSettings } from './settings.ts';
import { startAll } from './start-order.ts';

/** The product as docker-compose.yml describes it, of processes of this machine instead of containers. */
export interface ComposedProduct extends AsyncDisposable {
  /** Address that visitors use, over TLS. */
  origin: string;
  /** File with the certificate of the authority that Caddy made for the site. */
  authority: string;
  /** Address of a service with a port, such as that of the mail catcher. */
  urlOf: (service: string, port: number) => string;
  container: (service: string) => ContainerProcess;
  /** Runs a command in the container of a service, as `docker compose run` does. */
  run: (service: string, ...args: string[]) => Promise<string>;
  /** Names of files in images that are not as they were, although no container may write there. */
  writtenFiles: () => string[];
  /** Names of containers that were started again because they ended by themselves. */
  restarted: () => string[];
}

/** Opens connections between names and containers that the settings have named. */
const startAliases = async (
  targets: ReadonlyMap<string, Set<number>>,
  addresses: Addresses,
  containers: ReadonlyMap<string, ContainerProcess>,
): Promise<AsyncDisposable[]> =>
  Promise.all(
    [...targets].flatMap(([name, ports]) =>
      [...ports].map((port) =>
        startAlias({
          address: addresses.of(name),
          port,
          running: () =>
            addresses
              .behind(name)
              .filter((each) => containers.get(each)?.pid !== undefined)
              .map((each) => addresses.of(each)),
        }),
      ),
    ),
  );

/**
 * Starts the product of docker-compose.yml with the profile `trial`: every service with its own command and with no other
 * settings than those of the file. Everything that it writes is in a temporary folder, unless a setting names another one;
 * everything ends with this process.
 *
 * @param chosen settings besides those that every product needs, such as RELEASES_FOLDER.
 * @throws an error with the output of the container that does not start.
 */
export const startComposedProduct = async (
  chosen: Readonly<Record<string, string>> = {},
): Promise<ComposedProduct> => {
  const raw: unknown = parse(read('docker-compose.yml'), { merge: true });
  const addresses = await takeAddresses(composeSchema.parse(raw));
  const surroundings = openSurroundings();
  const { TMPDIR: folder = '', [markName]: mark = '' } = surroundings.environmentOf('composed');
  const aliases: AsyncDisposable[] = [];
  let containers: ReadonlyMap<string, ContainerProcess> = new Map();
  const end = async (): Promise<void> => {
    await Promise.all([...containers.values()].map((each) => each.abandon()));
    for (const alias of aliases) await alias[Symbol.asyncDispose]();
    surroundings.end();
    await addresses[Symbol.asyncDispose]();
  };
  try {
    await buildOutdated(() => undefined, new AbortController().signal);
    const environment = { PATH: writePrograms(folder), [markName]: mark };
    const home = { HOME: folder, TMPDIR: folder };
    const known = { ...knownSettings(addresses), ...chosen };
    const settings = await makeSettings(folder, { ...environment, ...home }, known);
    const compose = composeSchema.parse(interpolateAll(raw, settings));
    const images = buildImages(compose, folder);
    const targets = new Map<string, Set<number>>();
    const onTarget = (name: string, port: number): void => {
      if (!Object.hasOwn(compose.services, name))
        targets.set(name, new Set([...(targets.get(name) ?? []), port]));
    };
    const parts: ProductOptions = { compose, addresses, folder, environment, onTarget };
    const prepared = new Map<string, PreparedContainer>(
      Object.keys(compose.services).map((name) => [name, prepareContainer(name, parts, images.get(name))]),
    );
    const filesBefore = filesOf(path.join(folder, 'images'));
    containers = new Map([...prepared].map(([name, { spec }]) => [name, new ContainerProcess(spec)]));
    const container = (name: string): ContainerProcess => {
      const found = containers.get(name);
      if (!found) throw new Error(`There is no container ${name}`);
      return found;
    };
    aliases.push(...(await startAliases(targets, addresses, containers)));
    await startAll(compose, containers);
    return {
      origin: known.PUBLIC_ORIGIN,
      authority: path.join(folder, 'volumes/caddy/caddy/pki/authorities/local/root.crt'),
      urlOf: (service, port) => `http://${addresses.of(service)}:${port}`,
      container,
      run: (service, ...args) =>
        container(service).run([...(prepared.get(service)?.entrypoint ?? []), ...args]),
      writtenFiles: () =>
        [...filesOf(path.join(folder, 'images'))]
          .filter(([file, content]) => filesBefore.get(file) !== content)
          .map(([file]) => path.relative(folder, file)),
      restarted: () => [...containers].filter(([, { restarts }]) => restarts > 0).map(([name]) => name),
      [Symbol.asyncDispose]: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
};

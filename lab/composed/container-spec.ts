import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Addresses } from './addresses.ts';
import type { Image } from './build-image.ts';
import type { Compose, ComposedService } from './compose-schema.ts';
import type { ContainerSpec } from './container.ts';
import { standInFor, unprivilegedPorts } from './stand-ins.ts';
import { mapEnvironment, mapText, type TextOwner } from './text-mapping.ts';
import { root } from '../../scripts/root.ts';

/** The product that containers belong to. */
export interface ProductOptions {
  compose: Compose;
  addresses: Addresses;
  /** Folder of everything that it writes. */
  folder: string;
  /** Variables besides those of docker-compose.yml and of the image. */
  environment: Readonly<Record<string, string>>;
  onTarget: TextOwner['onTarget'];
}

const defaultGraceMs = 10_000;

const made = (folder: string): string => {
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** Places of this machine for absolute paths of a container: volumes, configs, temporary folders, and its image. */
const placesOf = (
  name: string,
  { compose, folder }: ProductOptions,
  image: Image | undefined,
): Map<string, string> => {
  const { volumes = [], configs = [], tmpfs = [] } = compose.services[name] ?? {};
  const places = new Map<string, string>();
  if (image)
    for (const entry of readdirSync(image.folder)) places.set(`/${entry}`, path.join(image.folder, entry));
  places.set('/etc/caddy', path.join(image?.folder ?? '', 'etc/caddy'));
  for (const [volume = '', target = ''] of volumes.map((each) => each.split(':'))) {
    const isFolder = path.isAbsolute(volume);
    if (!isFolder && !Object.hasOwn(compose.volumes, volume))
      throw new Error(`${name} has a volume ${volume} that is not declared`);
    places.set(target, isFolder ? volume : made(path.join(folder, 'volumes', volume)));
  }
  for (const { source, target } of configs) {
    const config = compose.configs[source];
    if (!config) throw new Error(`${name} has a config ${source} that is not declared`);
    places.set(target, path.join(root, config.file));
  }
  for (const [target = ''] of tmpfs.map((each) => each.split(':')))
    places.set(target, made(path.join(folder, 'containers', name, target)));
  return places;
};

const healthcheckOf = ({ healthcheck }: ComposedService, address: string): string[] | undefined => {
  const [kind, ...command] = healthcheck?.test ?? [];
  if (kind === undefined) return undefined;
  if (kind !== 'CMD') throw new Error(`A health check of the kind ${kind} is not known`);
  return command.map((word) => (unprivilegedPorts[word] ?? word).toString().replaceAll('127.0.0.1', address));
};

/** A container's spec, and what other commands run in it begin with. */
export interface PreparedContainer {
  spec: ContainerSpec;
  entrypoint: string[];
}

/** Prepares the container of a service, made of an image of ours unless the service names another one. */
export const prepareContainer = (
  name: string,
  parts: ProductOptions,
  image: Image | undefined,
): PreparedContainer => {
  const service = parts.compose.services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
  const { addresses, onTarget, folder } = parts;
  const places = placesOf(name, parts, image);
  const surroundings: TextOwner = { service: name, addresses, places, onTarget };
  const map = (text: string): string => mapText(text, surroundings);
  const given = Object.fromEntries(
    Object.entries(service.environment ?? {}).map(([setting, value]) => [setting, String(value)]),
  );
  const own = made(path.join(folder, 'containers', name));
  const environment = {
    ...mapEnvironment({ ...image?.environment, ...given }, surroundings),
    ...parts.environment,
    HOME: made(path.join(own, 'home')),
    TMPDIR: places.get('/tmp') ?? made(path.join(own, 'tmp')),
  };
  const entrypoint = (service.entrypoint ?? image?.entrypoint ?? []).map(map);
  const command = (service.command ?? image?.command ?? []).map(map);
  const address = addresses.of(name);
  const base = image?.base ?? service.image ?? '';
  const isOurs = service.entrypoint !== undefined || base.startsWith('node:');
  const foreign = {
    address,
    environment,
    map,
    placeOf: (file: string) => places.get(file) ?? made(path.join(own, file)),
  };
  return {
    entrypoint,
    spec: {
      name,
      environment,
      folder: image ? path.join(image.folder, image.workingFolder) : own,
      log: path.join(own, 'output.log'),
      healthcheck: healthcheckOf(service, address),
      restart: service.restart ?? 'no',
      stopSignal: 'SIGTERM',
      graceMs: service.stop_grace_period
        ? Number.parseInt(service.stop_grace_period, 10) * 1_000
        : defaultGraceMs,
      ...(isOurs ? { command: [...entrypoint, ...command] } : standInFor(base)(foreign)),
    },
  };
};

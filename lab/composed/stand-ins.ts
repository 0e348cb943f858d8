import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { initialise } from '../../scripts/postgres/initialise-cluster.ts';
import { createFolder, isCluster } from '../../scripts/postgres/cluster-location.ts';
import { binaries, runAs } from '../../scripts/postgres/postgres-binaries.ts';
import type { ContainerSpec } from './container.ts';
import { root } from '../../scripts/root.ts';

/** A container of an image that is not ours. */
export interface Foreign {
  /** Address of the container. */
  address: string;
  /** Folder of this machine for an absolute path of the container. */
  placeOf: (file: string) => string;
  environment: Readonly<Record<string, string>>;
  /** Returns a text of the container as it has to be on this machine. */
  map: (text: string) => string;
}

/** Ports of the front door, above those that only root may have. */
export const unprivilegedPorts: Readonly<Record<string, number>> = { '80': 8080, '443': 8443 };

type StandIn = (container: Foreign) => Partial<ContainerSpec> & Pick<ContainerSpec, 'command'>;

/** The embedded PostgreSQL, which makes an empty cluster as the image does. */
const postgres: StandIn = ({ address, placeOf, environment: { POSTGRES_PASSWORD = '' } }) => {
  const as = runAs();
  const bin = binaries(as);
  const folder = placeOf('/var/lib/postgresql');
  const location = { folder, cluster: path.join(folder, 'cluster'), isElsewhere: false };
  if (!isCluster(location)) {
    createFolder(location, as);
    initialise(location, { bin, as, password: POSTGRES_PASSWORD, superuser: 'postgres' });
  }
  const settings = { listen_addresses: address, unix_socket_directories: '', fsync: 'off' };
  return {
    command: [
      path.join(bin, 'postgres'),
      '-D',
      location.cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    folder: '/',
    stopSignal: 'SIGINT',
    user: 'uid' in as ? { uid: as['uid'] ?? 0, gid: as['gid'] ?? 0 } : undefined,
  };
};

/** An object store of npm, with the folder and the keys of the image's. */
const store: StandIn = ({ address, placeOf }) => ({
  command: ['node', path.join(import.meta.dirname, 'programs/store.ts'), placeOf('/data'), address],
});

/** The mail catcher of `npm start`. */
const mail: StandIn = ({ address, placeOf }) => {
  const options = {
    ip: address,
    smtp: '1025',
    web: '8025',
    'mail-directory': placeOf('/tmp'),
  };
  return {
    command: [
      'node',
      path.join(root, 'scripts/product/mail-catcher.ts'),
      '--silent',
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ],
    healthcheck: ['nc', '-z', address, '1025'],
  };
};

/** Settings that the Caddyfile gets here: its one address, ports that everybody may have, and no change of the machine. */
const globalOptions = (address: string): string =>
  [
    `default_bind ${address}`,
    `http_port ${unprivilegedPorts['80']}`,
    `https_port ${unprivilegedPorts['443']}`,
    'skip_install_trust',
  ]
    .map((line) => `\t${line}\n`)
    .join('');

/** The Caddy of this machine, with the Caddyfile of the image. */
const caddy: StandIn = ({ address, placeOf, environment, map }) => {
  const file = path.join(placeOf('/etc/caddy'), 'Caddyfile');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    map(text)
      .replace('{\n', `{\n${globalOptions(address)}`)
      .replace('unix//tmp/', `unix/${placeOf('/tmp')}/`),
  );
  return {
    command: ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
    environment: { ...environment, XDG_CONFIG_HOME: placeOf('/config'), XDG_DATA_HOME: placeOf('/data') },
  };
};

const standIns: Record<string, StandIn> = {
  postgres,
  caddy,
  'chrislusf/seaweedfs': store,
  'axllent/mailpit': mail,
};

/** Returns what stands for an image that is not ours. Throws if nothing does. */
export const standInFor = (image: string): StandIn => {
  const standIn = standIns[image.split(':')[0] ?? ''];
  if (!standIn) throw new Error(`Nothing stands for the image ${image}`);
  return standIn;
};

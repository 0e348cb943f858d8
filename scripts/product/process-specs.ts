import path from 'node:path';
import {
  declaredSettings,
  opsPortOf,
  serviceSecretOf,
  type ServiceDeclaration,
  servicesOf,
} from '@ekamra/contracts/releases/components';
import type { ProcessSpec } from '../supervisor/supervisor.ts';
import { type Settings } from './product-settings.ts';
import { root } from '../root.ts';

/** The services, each with its own database. */
export const serviceDeclarations: readonly ServiceDeclaration[] = servicesOf();

/** Ports by process name; `<process>-ops` is the one for health checks and metrics. */
export type Ports = Readonly<Record<string, number>>;

const defaultsOf = (name: string, port: number): Ports => ({
  [name]: port,
  [`${name}-ops`]: opsPortOf(port),
});
/** Default ports of everything but the front door; moved if they are taken. */
export const defaultPorts: Ports = {
  ...defaultsOf('bff', 3100),
  ...Object.assign({}, ...serviceDeclarations.map(({ name, port }) => defaultsOf(name, port))),
  'shell-ops': 3200,
  postgres: 5500,
  smtp: 1025,
  mail: 1080,
};

/** Returns the port of a process. Throws if it has none. */
export function requirePort(ports: Ports, name: string): number {
  const port = ports[name];
  if (port === undefined) throw new Error(`There is no port for ${name}.`);
  return port;
}

/** Configuration shared by the processes. */
export interface ProcessEnvironment {
  settings: Settings;
  ports: Ports;
  /** Returns the database URL of a service. */
  databaseUrlOf: (service: string) => string;
  secrets: {
    /** Key with which the shell signs rollbacks, and the keys trusted to sign releases. */
    TAKE_BACK_KEY: string;
    RELEASE_TRUST: string;
    /** Secret of each service, which its callers have besides, and secrets named in the declarations of the services. */
    byName: Readonly<Record<string, string>>;
  };
}

/**
 * Hides the release and root keys from all processes, and the take-back key from all but the shell; this process may have them.
 */
const noKeys = { RELEASE_KEY: '', RELEASE_ROOT_KEY: '', TAKE_BACK_KEY: '' };

const localUrl = (ports: Ports, name: string): string => `http://127.0.0.1:${requirePort(ports, name)}`;

/** Mail catcher: an SMTP server that stores mail, with a page that shows it to this machine only. */
export function mailProcess({
  settings,
  ports,
}: Pick<ProcessEnvironment, 'settings' | 'ports'>): ProcessSpec {
  const program = path.join(import.meta.dirname, 'mail-catcher.ts');
  const options = {
    ip: '127.0.0.1',
    smtp: String(requirePort(ports, 'smtp')),
    web: String(requirePort(ports, 'mail')),
    'mail-directory': path.join(settings.dataDir, 'mail'),
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  return {
    name: 'maildev',
    args: [program, '--silent', ...args],
    env: {},
    readyUrl: `${localUrl(ports, 'mail')}/healthz`,
    liveUrl: `${localUrl(ports, 'mail')}/healthz`,
  };
}

/** Addresses of services as their callers' settings, such as `CATALOG_URL`. */
const urlSettings = (ports: Ports, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`${name.toUpperCase()}_URL`, localUrl(ports, name)]));

/** Secrets of services as their callers' settings, such as `CATALOG_SERVICE_SECRET`. */
const secretSettings = (
  { byName }: ProcessEnvironment['secrets'],
  names: readonly string[],
): Record<string, string> =>
  Object.fromEntries(names.map(serviceSecretOf).map((name) => [name, byName[name] ?? '']));

/** Settings of a service from its declaration. Those of the environment take precedence. */
function settingsOf(service: ServiceDeclaration, surroundings: ProcessEnvironment): Record<string, string> {
  const { settings, ports, databaseUrlOf, secrets } = surroundings;
  const declared = declaredSettings(service, {
    dataDir: settings.dataDir,
    smtpPort: requirePort(ports, 'smtp'),
  });
  const ownSettings = Object.entries(declared).map(([name, value]) => [name, process.env[name] ?? value]);
  const ownSecrets = service.secrets.map((name) => [name, secrets.byName[name]]);
  return {
    ...urlSettings(ports, service.calls),
    // Every service but identity checks the tokens that identity signs, and reports security events to it.
    ...(service.name === 'identity'
      ? {}
      : { ...urlSettings(ports, ['identity']), ...secretSettings(secrets, ['identity']) }),
    ...Object.fromEntries([...ownSettings, ...ownSecrets]),
    PUBLIC_ORIGIN: settings.origin,
    ...secretSettings(secrets, service.calls),
    SERVICE_SECRET: secrets.byName[serviceSecretOf(service.name)] ?? '',
    DATABASE_URL: databaseUrlOf(service.name),
  };
}

/** Processes of the services and the BFF. */
export function backEndProcesses(surroundings: ProcessEnvironment): ProcessSpec[] {
  const { settings, ports, secrets } = surroundings;
  const names = serviceDeclarations.map(({ name }) => name);
  const bff = {
    ...urlSettings(ports, names),
    ...secretSettings(secrets, ['catalog', 'content', 'identity']),
    SHELL_SECRET: secrets.byName['SHELL_SECRET'] ?? '',
    PUBLIC_ORIGIN: settings.origin,
  };
  return [
    ...serviceDeclarations.map((service) =>
      processOf(service.name, surroundings, {
        entry: `services/${service.name}/src/main.ts`,
        env: settingsOf(service, surroundings),
      }),
    ),
    processOf('bff', surroundings, { entry: 'bff/src/main.ts', env: bff }),
  ];
}

/** Process of the shell: front door and rendering server. */
export function shellProcess(surroundings: ProcessEnvironment, entry: string): ProcessSpec {
  const { settings, ports, secrets } = surroundings;
  const shell = processOf('shell', surroundings, {
    entry,
    env: {
      HOST: settings.host,
      PUBLIC_ORIGIN: settings.origin,
      ...urlSettings(ports, ['bff', 'identity']),
      RELEASES: releasesDir(settings),
      RELEASE_TRUST: secrets.RELEASE_TRUST,
      TAKE_BACK_KEY: secrets.TAKE_BACK_KEY,
      SHELL_SECRET: secrets.byName['SHELL_SECRET'] ?? '',
      MIRROR_DIR: path.join(settings.dataDir, 'mirror'),
    },
  });
  return { ...shell, starter: path.join(root, 'shell/start.sh') };
}

/** Folder of published remotes. */
export function releasesDir({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return path.join(dataDir, 'remotes');
}

function processOf(
  name: string,
  { settings, ports }: Pick<ProcessEnvironment, 'settings' | 'ports'>,
  program: { entry: string; env: Record<string, string> },
): ProcessSpec {
  const ops = requirePort(ports, `${name}-ops`);
  const port = name === 'shell' ? settings.port : requirePort(ports, name);
  const opsUrl = `http://${reachable(program.env['HOST'])}:${ops}`;
  return {
    name,
    args: [path.join(root, program.entry)],
    env: { ...noKeys, HOST: '127.0.0.1', PORT: String(port), OPS_PORT: String(ops), ...program.env },
    readyUrl: `${opsUrl}/readyz`,
    liveUrl: `${opsUrl}/livez`,
  };
}

/** Host with which this machine reaches a listening address. */
function reachable(host = '127.0.0.1'): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

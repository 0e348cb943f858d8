import path from 'node:path';
import { createRequire } from 'node:module';
import type { ProcessSpec } from '../supervisor.ts';
import { root, type Settings } from './settings.ts';

/** A service with a database of its own. */
export const services = ['catalog', 'content', 'careers', 'identity'] as const;
export type Service = (typeof services)[number];

/** The port that everything but the front door has unless somebody else has it already. */
export const defaultPorts = {
  bff: 3100,
  catalog: 3101,
  content: 3102,
  careers: 3103,
  identity: 3104,
  'shell-ops': 3200,
  'bff-ops': 3210,
  'catalog-ops': 3211,
  'content-ops': 3212,
  'careers-ops': 3213,
  'identity-ops': 3214,
  postgres: 5500,
  smtp: 1025,
  mail: 1080,
} as const;
export type Ports = Record<keyof typeof defaultPorts, number>;

/** What the processes are configured with. */
export interface Surroundings {
  settings: Settings;
  ports: Ports;
  databaseUrls: Record<Service, string>;
  /** What private keys are encrypted with, links to private files are signed with, and services know each other by. */
  secrets: {
    KEY_SECRET: string;
    MEDIA_KEY: string;
    SERVICE_SECRET: string;
    /** What the shell signs with when it takes a release back, and keys whose signatures on releases count. */
    TAKE_BACK_KEY: string;
    RELEASE_TRUST: string;
  };
}

/** Nothing that runs gets the key of the release job, and the shell alone one to take back: this process may have both. */
const noKeys = { RELEASE_KEY: '', TAKE_BACK_KEY: '' };

const local = (port: number): string => `http://127.0.0.1:${port}`;

/** The mail catcher: an SMTP server that keeps what it gets, and a page that shows it. */
export function mailProcess({ settings, ports }: Pick<Surroundings, 'settings' | 'ports'>): ProcessSpec {
  const program = createRequire(import.meta.url).resolve('maildev/bin/maildev');
  const options = {
    ip: '127.0.0.1',
    smtp: String(ports.smtp),
    web: String(ports.mail),
    'mail-directory': path.join(settings.dataDir, 'mail'),
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  return {
    name: 'maildev',
    args: [program, '--silent', ...args],
    env: {},
    readyUrl: `${local(ports.mail)}/healthz`,
  };
}

/** The four services and the backend-for-frontend. */
export function backEndProcesses(surroundings: Surroundings): ProcessSpec[] {
  const { settings, ports, databaseUrls, secrets } = surroundings;
  const identityUrl = { IDENTITY_URL: local(ports.identity) };
  const SERVICE_SECRET = secrets.SERVICE_SECRET;
  const own: Record<Service, Record<string, string>> = {
    catalog: { ...identityUrl, SERVICE_SECRET },
    careers: { ...identityUrl, SERVICE_SECRET },
    content: {
      ...identityUrl,
      CATALOG_URL: local(ports.catalog),
      CAREERS_URL: local(ports.careers),
      SERVICE_SECRET,
      MEDIA_KEY: secrets.MEDIA_KEY,
      MEDIA_DIR: path.join(settings.dataDir, 'media'),
      SMTP_URL: process.env['SMTP_URL'] ?? `smtp://127.0.0.1:${ports.smtp}`,
      MAIL_FROM: process.env['MAIL_FROM'] ?? 'no-reply@ekamra.example',
      ENQUIRY_TO: process.env['ENQUIRY_TO'] ?? 'hello@ekamra.example',
    },
    identity: {
      PUBLIC_ORIGIN: settings.origin,
      CONTENT_URL: local(ports.content),
      KEY_SECRET: secrets.KEY_SECRET,
      SERVICE_SECRET,
    },
  };
  const bff = {
    ...identityUrl,
    CATALOG_URL: local(ports.catalog),
    CONTENT_URL: local(ports.content),
    CAREERS_URL: local(ports.careers),
  };
  return [
    ...services.map((name) =>
      processOf(name, surroundings, {
        entry: `services/${name}/src/main.ts`,
        env: { ...own[name], DATABASE_URL: databaseUrls[name] },
      }),
    ),
    processOf('bff', surroundings, { entry: 'bff/src/main.ts', env: bff }),
  ];
}

/** The shell: the front door and the server that renders. */
export function shellProcess(surroundings: Surroundings, entry: string): ProcessSpec {
  const { settings, ports, secrets } = surroundings;
  return processOf('shell', surroundings, {
    entry,
    env: {
      HOST: settings.host,
      PUBLIC_ORIGIN: settings.origin,
      BFF_URL: local(ports.bff),
      IDENTITY_URL: local(ports.identity),
      RELEASES: releasesDir(settings),
      RELEASE_TRUST: secrets.RELEASE_TRUST,
      TAKE_BACK_KEY: secrets.TAKE_BACK_KEY,
      MIRROR_DIR: path.join(settings.dataDir, 'mirror'),
    },
  });
}

/** Folder that the remotes are published to. */
export function releasesDir(settings: Settings): string {
  return path.join(settings.dataDir, 'remotes');
}

function processOf(
  name: Service | 'bff' | 'shell',
  { settings, ports }: Pick<Surroundings, 'settings' | 'ports'>,
  program: { entry: string; env: Record<string, string> },
): ProcessSpec {
  const ops = ports[`${name}-ops`];
  const port = name === 'shell' ? settings.port : ports[name];
  return {
    name,
    args: [path.join(root, program.entry)],
    env: { ...noKeys, HOST: '127.0.0.1', PORT: String(port), OPS_PORT: String(ops), ...program.env },
    readyUrl: `http://${reachable(program.env['HOST'])}:${ops}/readyz`,
  };
}

/** An address at which this machine itself reaches what listens there. */
function reachable(host = '127.0.0.1'): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

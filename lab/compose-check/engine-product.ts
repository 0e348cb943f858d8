import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { trialSettings } from '../composed/settings.ts';
import { root } from '../../scripts/root.ts';

const execute = promisify(execFile);

/** True if a Docker engine with Compose answers. */
export const hasEngine = (): boolean =>
  [['info'], ['compose', 'version']].every((args) => spawnSync('docker', args).status === 0);

/** The product composed from docker-compose.yml, beside any other on this machine, reachable from this machine only. */
export interface EngineProduct extends AsyncDisposable {
  origin: string;
  /** Runs `docker compose` with these arguments and resolves to its output. Rejects with what it said if it fails. */
  compose: (args: string[], options?: { sources?: string; env?: Record<string, string> }) => Promise<string>;
  /** Runs a program with the product's settings, such as one that calls `docker compose` itself. */
  run: (program: string, args: string[]) => Promise<string>;
}

const project = 'ekamra-check';
const settingsOf = (origin: string): string =>
  Object.entries({ SITE_ADDRESS: 'localhost', PUBLIC_ORIGIN: origin, ...trialSettings })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Changes what would meet another product on this machine: ports; and nobody but this machine reaches the front door. */
const overrideOf = (port: number): string => `services:
  caddy:
    ports: !override
      - '127.0.0.1:${port}:443'
  mail:
    ports: !override []
`;

/**
 * Prepares a product with settings of its own, for a port of this machine; nothing is built or started yet. Disposing of
 * it removes all of it.
 */
export const prepareProduct = async (port: number): Promise<EngineProduct> => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'ekamra-compose-'));
  const origin = `https://localhost:${port}`;
  const envFile = path.join(folder, 'settings.env');
  const override = path.join(folder, 'override.yml');
  fs.writeFileSync(envFile, settingsOf(origin), { mode: 0o600 });
  fs.writeFileSync(override, overrideOf(port));
  const env = {
    ...process.env,
    ENV_FILE: envFile,
    COMPOSE_ENV_FILES: envFile,
    COMPOSE_PROJECT_NAME: project,
    COMPOSE_FILE: `${path.join(root, 'docker-compose.yml')}:${override}`,
    COMPOSE_PROFILES: 'trial',
    EDGE_SUBNET: '172.30.81.0/24',
    EDGE_SUBNET_V6: 'fd4b:e0a3:6c1d:81::/64',
  };
  const run = async (program: string, args: string[], more: NodeJS.ProcessEnv = {}): Promise<string> => {
    const options = { cwd: root, env: { ...env, ...more }, maxBuffer: 64 * 2 ** 20 };
    return (await execute(program, args, options)).stdout;
  };
  await run('sh', ['scripts/compose-env.sh', '--generate']);
  const compose: EngineProduct['compose'] = (args, { sources = root, env: more = {} } = {}) =>
    run('docker', ['compose', ...args], {
      ...more,
      COMPOSE_FILE: `${path.join(sources, 'docker-compose.yml')}:${override}`,
    });
  return {
    origin,
    compose,
    run,
    [Symbol.asyncDispose]: async () => {
      await compose(['down', '--volumes', '--remove-orphans', '--timeout', '5']);
      fs.rmSync(folder, { recursive: true });
    },
  };
};

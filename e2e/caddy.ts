import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port.ts';

type Ports = Record<'bff' | 'bff-ops' | 'shell-ops', number>;

/** True if this machine has Caddy. */
export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0;

/** Runs the production Caddyfile, without TLS, in front of a started product; ends on disposal. */
export const startCaddy = async (product: {
  origin: string;
  dataDir: string;
}): Promise<AsyncDisposable & { origin: string }> => {
  const ports = JSON.parse(readFileSync(path.join(product.dataDir, 'ports.json'), 'utf8')) as Ports;
  const origin = `http://127.0.0.1:${await freePort()}`;
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', 'Caddyfile'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      CADDY_ADMIN: 'off',
      SITE_ADDRESS: origin,
      SHELL_ADDRESS: new URL(product.origin).host,
      SHELL_OPS_PORT: String(ports['shell-ops']),
      BFF_ADDRESS: `127.0.0.1:${ports.bff}`,
      BFF_OPS_PORT: String(ports['bff-ops']),
    },
    stdio: 'ignore',
  });
  const end = async (): Promise<void> => {
    caddy.kill('SIGKILL');
    if (caddy.exitCode === null) await once(caddy, 'exit');
  };
  for (let attempt = 0; ; attempt++)
    try {
      await fetch(origin);
      return { origin, [Symbol.asyncDispose]: end };
    } catch (error) {
      if (attempt > 200 || caddy.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
};

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe } from '@jest/globals';

/** Returns a port on which nothing listens. */
export const closedPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** `describe` of tests that need Caddy, which are left out without it. */
export const describeWithCaddy = spawnSync('caddy', ['version']).error ? describe.skip : describe;

export interface CaddyOptions {
  /** Port of whatever stands for shell and BFF. */
  appPort: number;
  /** Networks of a CDN; without any, Caddy gets no setting for them. */
  networks?: string;
}

/** Starts Caddy with the production Caddyfile, for IPv4 and IPv6 without TLS; resolves once it listens. */
export const startCaddy = async ({
  appPort,
  networks = '',
}: CaddyOptions): Promise<AsyncDisposable & { port: number }> => {
  const port = await closedPort();
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', 'Caddyfile'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      CADDY_ADMIN: 'off',
      SITE_ADDRESS: `http://127.0.0.1:${port}, http://[::1]:${port}`,
      SHELL_ADDRESS: `127.0.0.1:${appPort}`,
      BFF_ADDRESS: `127.0.0.1:${appPort}`,
      SHELL_OPS_PORT: String(appPort),
      BFF_OPS_PORT: String(appPort),
      ...(networks === '' ? {} : { TRUSTED_PROXIES: networks }),
    },
    stdio: 'ignore',
  });
  const ended = once(caddy, 'exit');
  while (caddy.exitCode === null && !(await isListening(port))) await pause(50);
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      caddy.kill('SIGKILL');
      await ended;
    },
  };
};

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import Koa from 'koa';
import { trustedProxies, visitorAddress } from './visitor-address.ts';

interface Listener extends AsyncDisposable {
  port: number;
}

/** Starts an app on 127.0.0.1 that answers with the visitor's address. */
const startApp = async (trusted: string): Promise<Listener> => {
  const addressOf = visitorAddress(trustedProxies.parse(trusted));
  const app = new Koa();
  app.use((ctx) => {
    ctx.body = addressOf(ctx);
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const askFor = async (port: number, forwardedFor: string): Promise<string> => {
  const headers = forwardedFor === '' ? {} : { 'x-forwarded-for': forwardedFor };
  return (await fetch(`http://127.0.0.1:${port}/real-estate/lands`, { headers })).text();
};

/** Returns the visitor's address of a request from 127.0.0.1 with this X-Forwarded-For. */
const visitorBehind = async (trusted: string, forwardedFor: string): Promise<string> => {
  await using app = await startApp(trusted);
  return await askFor(app.port, forwardedFor);
};

/** Returns a port on which nothing listens. */
const closedPort = async (): Promise<number> => {
  await using app = await startApp('');
  return app.port;
};

/** Starts Caddy with the production Caddyfile before an app; resolves once both answer. */
const startCaddy = async (app: Listener, trusted: string): Promise<Listener> => {
  const port = await closedPort();
  const env = {
    ...process.env,
    CADDY_ADMIN: 'off',
    SITE_ADDRESS: `http://127.0.0.1:${port}`,
    SHELL_ADDRESS: `127.0.0.1:${app.port}`,
    BFF_ADDRESS: `127.0.0.1:${app.port}`,
    SHELL_OPS_PORT: String(app.port),
    BFF_OPS_PORT: String(app.port),
    TRUSTED_PROXIES: trusted,
  };
  const cwd = join(import.meta.dirname, '../..');
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', 'Caddyfile'], {
    cwd,
    env,
    stdio: 'ignore',
  });
  const ended = once(caddy, 'exit');
  while (caddy.exitCode === null && !(await fetch(env.SITE_ADDRESS).catch(() => undefined))) await pause(50);
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      caddy.kill('SIGKILL');
      await ended;
    },
  };
};

const visitor = '203.0.113.9';
const cdn = '198.51.100.7';
test.each([
  ['nobody is trusted', '', visitor, '127.0.0.1'],
  ['the connected peer is not trusted', '10.0.0.0/8', `${visitor}, 10.0.0.1`, '127.0.0.1'],
  ['the front door names the visitor', 'loopback', visitor, visitor],
  ['the visitor forges earlier entries', 'loopback', `10.1.1.1, 127.0.0.1, ${visitor}`, visitor],
  ['a CDN stands before the front door', `loopback, 198.51.100.0/24`, `${visitor}, ${cdn}`, visitor],
  ['a visitor of a CDN forges an entry', 'loopback 198.51.100.0/24', `8.8.8.8, ${visitor}, ${cdn}`, visitor],
  ['the CDN is not trusted', 'loopback', `${visitor}, ${cdn}`, cdn],
  ['a CDN speaks IPv6', 'loopback 2001:db8:1::/48', `2001:db8:7::1, 2001:db8:1::5`, '2001:db8:7::1'],
  ['the proxy says nothing', 'loopback', '', '127.0.0.1'],
])(
  'if %s, %j and X-Forwarded-For %j give the right visitor',
  async (...[, trusted, forwardedFor, address]) => {
    expect(await visitorBehind(trusted, forwardedFor)).toBe(address);
  },
);

test.each(['1', '10.0.0.0/33', 'everybody', '10.0.0.1/8/8', 'loopback, caddy'])(
  '%j is no list of proxies',
  (text) => {
    expect(trustedProxies.safeParse(text).success).toBe(false);
  },
);

const describeWithCaddy = spawnSync('caddy', ['version']).error ? describe.skip : describe;
describeWithCaddy('the production Caddyfile', () => {
  test.each([
    ['of a CDN gives the visitor', '127.0.0.1/32 198.51.100.0/24', `8.8.8.8, ${visitor}, ${cdn}`, visitor],
    ['from anybody else gives the connected address', '192.0.2.0/32', visitor, '127.0.0.1'],
  ])('the chain through Caddy and the shell %s', async (...[, trusted, forwardedFor, address]) => {
    await using app = await startApp(`loopback ${trusted}`);
    await using caddy = await startCaddy(app, trusted);
    expect(await askFor(caddy.port, forwardedFor)).toBe(address);
  });
});

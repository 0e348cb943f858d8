import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import Koa from 'koa';
import { describeWithCaddy, startCaddy } from '../../testing/caddy.ts';
import { limitKeyOf, trustedProxies, visitorAddress } from './visitor-address.ts';

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

const askFor = async (port: number, forwardedFor: string, host = '127.0.0.1'): Promise<string> => {
  const headers = forwardedFor === '' ? {} : { 'x-forwarded-for': forwardedFor };
  return (await fetch(`http://${host}:${port}/real-estate/lands`, { headers })).text();
};

/** Returns the visitor's address of a request from 127.0.0.1 with this X-Forwarded-For. */
const visitorBehind = async (trusted: string, forwardedFor: string): Promise<string> => {
  await using app = await startApp(trusted);
  return await askFor(app.port, forwardedFor);
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
  ['the proxy passes on what is no address', 'loopback', `${visitor}, unknown`, '127.0.0.1'],
  ['an address of IPv4 is written as one of IPv6', 'loopback', `::ffff:${visitor}`, visitor],
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

describeWithCaddy('the production Caddyfile', () => {
  const v6 = '2001:db8:7:1::5';
  test.each([
    ['a visitor who forges one', '', '', visitor, '127.0.0.1'],
    ['a visitor who forges that of a proxy', '', '', `${visitor}, 10.0.0.1`, '127.0.0.1'],
    ['a visitor of IPv6 who forges one', '', '[::1]', v6, '::1'],
    ['a CDN', '127.0.0.1/32 198.51.100.0/24', '', `${visitor}, ${cdn}`, visitor],
    ['a CDN whose visitor forges one', '127.0.0.1/32', '', `8.8.8.8, 127.0.0.1, ${visitor}`, visitor],
    ['a CDN of IPv6', '::1/128', '[::1]', v6, v6],
    ['anybody but the CDN', '192.0.2.0/32', '', visitor, '127.0.0.1'],
    ['anybody but the CDN over IPv6', '127.0.0.1/32', '[::1]', v6, '::1'],
  ])('X-Forwarded-For of %s gives the visitor', async (...[, networks, host, forwardedFor, address]) => {
    // As docker-compose.yml sets it for shell and BFF, with Caddy on this machine.
    await using app = await startApp(`127.0.0.1/32 uniquelocal ${networks}`);
    await using caddy = await startCaddy({ appPort: app.port, networks });
    expect(await askFor(caddy.port, forwardedFor, host || undefined)).toBe(address);
  });

  test('limits count the visitors of a CDN one by one, and of IPv6 each /64', async () => {
    await using app = await startApp('loopback');
    await using caddy = await startCaddy({ appPort: app.port, networks: '127.0.0.1/32' });
    const addresses = ['203.0.113.9', '203.0.113.10', v6, '2001:db8:7:1:ffff::9', '2001:db8:7:2::5'];
    const seen = await Promise.all(addresses.map((address) => askFor(caddy.port, address)));
    expect(seen.map(limitKeyOf)).toEqual([
      '203.0.113.9',
      '203.0.113.10',
      '2001:db8:7:1',
      '2001:db8:7:1',
      '2001:db8:7:2',
    ]);
  });
});

import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import proxyAddress from 'proxy-addr';
import { z } from 'zod';

/** Named ranges of proxy-addr: of this machine, of one link, of private networks (RFC 1918, RFC 4193). */
const namedRange = z.enum(['loopback', 'linklocal', 'uniquelocal']);

/** Addresses, CIDR ranges and named ranges of the trusted proxies, separated by commas or spaces. */
export const trustedProxies = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((item) => item !== ''))
  .pipe(
    z.array(
      z.union(
        [namedRange, z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
        'Must list addresses, CIDR ranges, loopback, linklocal or uniquelocal',
      ),
    ),
  );

/**
 * Returns the address from which a request came: the connected one or, if that is a trusted proxy, the last entry of
 * X-Forwarded-For that is none. Each proxy appends the address it saw; what stands before the visitor's may be
 * forged.
 */
export const requestAddress = (trusted: readonly string[]): ((request: IncomingMessage) => string) => {
  const trusts = proxyAddress.compile([...trusted]);
  return (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddress(request, trusts));
};

/** Returns whether a request was sent by a trusted proxy, or through one only. */
export const isSentBy = (trusted: readonly string[]): ((request: IncomingMessage) => boolean) => {
  const trusts = proxyAddress.compile([...trusted]);
  return ({ socket }) => socket.remoteAddress !== undefined && trusts(socket.remoteAddress, 0);
};

/** Returns the visitor's address, as {@link requestAddress} does. */
export const visitorAddress = (trusted: readonly string[]): ((ctx: Context) => string) => {
  const addressOf = requestAddress(trusted);
  return ({ req }) => addressOf(req);
};

import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
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

export type AddressOf = (request: IncomingMessage) => string;
/** True if the sender of the request (hop 0), or a proxy before that, is believed. */
type Trusts = (address: string, hop: number) => boolean;

/**
 * Each proxy appends the address it saw to X-Forwarded-For, so that it is read from its end, up to the first address that
 * is no trusted proxy's: what stands before that may be forged. An entry that is no address counts for nothing.
 */
const addressBehind =
  (trusts: Trusts): AddressOf =>
  (request) => {
    if (request.socket.remoteAddress === undefined) return '';
    const addresses = proxyAddress.all(request, trusts);
    const address = addresses.findLast((one) => isIP(one) !== 0) ?? '';
    return address.replace(/^::ffff:(?=\d+\.)/i, '');
  };

/** Returns the address of whoever a request is from: the connected one, or what trusted proxies say of it. */
export const requestAddress = (trusted: readonly string[]): AddressOf =>
  addressBehind(proxyAddress.compile([...trusted]));

/** Returns the address of a request's visitor at a process that only our own call, as its caller states it. */
export const statedAddress: AddressOf = addressBehind((_, hop) => hop === 0);

/** Returns the visitor's address, as {@link requestAddress} does. */
export const visitorAddress = (trusted: readonly string[]): ((ctx: Pick<Context, 'req'>) => string) => {
  const addressOf = requestAddress(trusted);
  return ({ req }) => addressOf(req);
};

/** Returns whether a request was sent by a trusted proxy, or through one only. */
export const isSentBy = (trusted: readonly string[]): ((request: IncomingMessage) => boolean) => {
  const trusts = proxyAddress.compile([...trusted]);
  return ({ socket }) => socket.remoteAddress !== undefined && trusts(socket.remoteAddress, 0);
};

/** Returns the first 64 bits of an IPv6 address, the part that one subscriber holds (RFC 6177). */
const networkPrefixOf = (address: string): string => {
  const [front = [], back = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/** Returns the key by which limits count an address: of IPv6 its /64. */
export const limitKeyOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? networkPrefixOf(plain) : plain;
};

/**
 * Returns the network of an address: the first 24 bits of IPv4, the first 48 of IPv6. One site, and whoever rents a server,
 * holds that many addresses.
 */
export const networkOf = (address: string): string => {
  const key = limitKeyOf(address);
  return key.includes(':') ? key.split(':').slice(0, 3).join(':') : key.split('.').slice(0, 3).join('.');
};

/** Returns the key by which limits count a request, at a process that only our own call. */
export const limitKeyOfRequest = (ctx: Context): string => limitKeyOf(statedAddress(ctx.req));

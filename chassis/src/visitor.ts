import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'koa';

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

/**
 * Returns the address that rate limits count a request for. The proxy before us writes the visitor's address as the
 * last entry of `X-Forwarded-For`; earlier entries may be forged. Without one, it is the connected address.
 */
export const visitorOf = (forwardedFor: string, connectedAddress: string | undefined): string => {
  const forwardedAddress = forwardedFor.split(',').at(-1)?.trim() ?? '';
  const visitorAddress =
    isIPv4(forwardedAddress) || isIPv6(forwardedAddress) ? forwardedAddress : (connectedAddress ?? '');
  const address = visitorAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? networkPrefixOf(address) : address;
};

/** Returns the address that rate limits count the request of `ctx` for. */
export const visitorOfRequest = (ctx: Context): string =>
  visitorOf(ctx.get('X-Forwarded-For'), ctx.req.socket.remoteAddress);

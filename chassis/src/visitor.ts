import { isIPv4, isIPv6 } from 'node:net';

/** The part of an IPv6 address that one subscriber holds: its first 64 bits (RFC 6177). */
const network = (address: string): string => {
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
 * Whom a request is counted for by limits per address. The proxy before us writes the visitor's address as the last
 * entry of `X-Forwarded-For`; entries before it may be made up. Without one, it is whoever is connected.
 */
export const visitorOf = (forwardedFor: string, connected: string | undefined): string => {
  const told = forwardedFor.split(',').at(-1)?.trim() ?? '';
  const given = isIPv4(told) || isIPv6(told) ? told : (connected ?? '');
  const address = given.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? network(address) : address;
};

/** True if a host name is this machine. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** True for an address whose answers nobody on the way can replace: HTTPS, or this machine. */
export const isTrustworthy = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));

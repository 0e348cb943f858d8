/** Whether the name of a host means this machine itself. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/**
 * Whether a request may come from a page of `origin` (RFC 6454). Browsers send `Origin` with every request of another
 * site's page that isn't a plain read, so one without it comes from no page. The names of this machine are all one.
 */
export const comesFrom = (publicOrigin: string, origin: string): boolean => {
  if (origin === '' || origin === publicOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const [ours, theirs] = [new URL(publicOrigin), new URL(origin)];
  return (
    isLoopback(ours.hostname) &&
    isLoopback(theirs.hostname) &&
    ours.protocol === theirs.protocol &&
    ours.port === theirs.port
  );
};

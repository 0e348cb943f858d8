/** Set-Cookie attributes (RFC 6265) that hold for the site, and not for this machine over HTTP. */
const droppedAttributes = new Set(['domain', 'secure', 'partitioned']);

const attributeName = (attribute: string): string => attribute.split('=')[0]?.trim().toLowerCase() ?? '';

/**
 * Creates the mapping of a site's cookies to those of the browser on this machine. Browsers keep one jar for all ports of a
 * host, so that each site's cookies carry its host in their names: no cookie of another program reaches the site.
 *
 * @param site URL of the site
 */
export const siteCookies = (site: string) => {
  const prefix = `${new URL(site).host.replaceAll(/[^\w.-]/g, '_')}~`;

  const localCookie = (cookie: string): string => {
    const [pair = '', ...attributes] = cookie.split(';');
    const kept = attributes
      .filter((attribute) => !droppedAttributes.has(attributeName(attribute)))
      // Browsers take this one only with Secure.
      .map((attribute) => (/^\s*samesite\s*=\s*none\s*$/i.test(attribute) ? ' SameSite=Lax' : attribute));
    return [prefix + pair.trim(), ...kept].join(';');
  };

  return {
    /** Returns the Cookie header for the site; undefined without any of its cookies. */
    toSite: (header = ''): string | undefined => {
      const pairs = header.split(';').map((pair) => pair.trim());
      const own = pairs.filter((pair) => pair.startsWith(prefix)).map((pair) => pair.slice(prefix.length));
      return own.length > 0 ? own.join('; ') : undefined;
    },
    /** Returns the Set-Cookie headers for the browser. */
    toBrowser: (cookies: readonly string[]): string[] => cookies.map(localCookie),
  };
};
export type SiteCookies = ReturnType<typeof siteCookies>;

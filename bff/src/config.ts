import { baseConfig, serviceSecret, serviceUrl } from '@ekamra/chassis';
import { trustedProxies } from '@ekamra/chassis/http/visitor-address';
import { type Service, services } from '@ekamra/contracts';
import { z } from 'zod';

type UrlSetting<Name extends Service = Service> = `${Uppercase<Name>}_URL`;

/** Returns the name of the setting with a service's address. */
export const urlSettingOf = (service: Service): UrlSetting =>
  // `toUpperCase` returns any string.
  `${service.toUpperCase()}_URL` as UrlSetting;

/** Settings of the BFF: addresses of its services and the secrets for its own calls. */
export const bffConfig = z.object({
  ...baseConfig,
  // Object.fromEntries forgets the names.
  ...(Object.fromEntries(services.map((service) => [urlSettingOf(service), serviceUrl])) as Record<
    UrlSetting,
    typeof serviceUrl
  >),
  /** Secrets with which services authenticate the BFF's own calls. */
  CATALOG_SERVICE_SECRET: serviceSecret,
  CONTENT_SERVICE_SECRET: serviceSecret,
  IDENTITY_SERVICE_SECRET: serviceSecret,
  /** Secret with which the BFF authenticates shells. */
  SHELL_SECRET: serviceSecret,
  /**
   * Calls that one address may have passed on by a shell in 10 s, as its setting says: twice as many reach a service or are
   * refused, reads of the pages that are rendered for it among them. What the BFF has in memory doesn't count.
   */
  CALLS_PER_ADDRESS: z.coerce.number().int().min(1).default(300),
  /** Public origin of the site. */
  PUBLIC_ORIGIN: serviceUrl.optional(),
  /** Proxies in front that append to X-Forwarded-For: the shell or Caddy, and a CDN. */
  TRUSTED_PROXIES: trustedProxies.default(['loopback', 'uniquelocal']),
});

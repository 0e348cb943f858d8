import { baseConfig, serviceSecret, serviceUrl } from '@ekamra/chassis';
import { type Service, services } from '@ekamra/contracts';
import { z } from 'zod';

type UrlSetting<Name extends Service = Service> = `${Uppercase<Name>}_URL`;

/** Returns the name of the setting with a service's address. */
export const urlSettingOf = (service: Service): UrlSetting =>
  // `toUpperCase` returns any string.
  `${service.toUpperCase()}_URL` as UrlSetting;

/** Settings of the BFF: addresses of its services and the service secret. */
export const bffConfig = z.object({
  ...baseConfig,
  // Object.fromEntries forgets the names.
  ...(Object.fromEntries(services.map((service) => [urlSettingOf(service), serviceUrl])) as Record<
    UrlSetting,
    typeof serviceUrl
  >),
  SERVICE_SECRET: serviceSecret,
});

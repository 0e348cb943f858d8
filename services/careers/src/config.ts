import { serviceConfig, serviceUrl } from '@ekamra/chassis';
import { z } from 'zod';

/** Settings of the careers service. */
export const careersConfig = z.object({
  ...serviceConfig,
  /** Address of the identity service, for its keys and ended sessions. */
  IDENTITY_URL: serviceUrl,
});

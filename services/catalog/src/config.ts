import { serviceConfig, serviceUrl } from '@ekamra/chassis';
import { z } from 'zod';

/** Settings of the catalog service. */
export const catalogConfig = z.object({
  ...serviceConfig,
  /** Address of the identity service, for its keys and ended sessions. */
  IDENTITY_URL: serviceUrl,
});

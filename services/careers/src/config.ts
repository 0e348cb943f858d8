import { baseConfig, serviceSecret } from '@ekamra/chassis';
import { z } from 'zod';

/** What the careers service is configured with. */
export const careersConfig = z.object({
  ...baseConfig,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Where the identity service answers: its keys and its ended sessions. */
  IDENTITY_URL: z.url({ protocol: /^https?$/ }),
  SERVICE_SECRET: serviceSecret,
});

import { baseConfig } from '@ekamra/chassis';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ });

/** What the BFF reads from its environment: where its services are. */
export const bffConfig = z.object({
  ...baseConfig,
  CATALOG_URL: origin,
  CONTENT_URL: origin,
  CAREERS_URL: origin,
  IDENTITY_URL: origin,
});

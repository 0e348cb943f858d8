import { verifyingServiceConfig } from '@ekamra/chassis';
import { z } from 'zod';

/** Settings of the careers service. */
export const careersConfig = z.object(verifyingServiceConfig);

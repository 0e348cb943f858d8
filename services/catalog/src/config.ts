import { verifyingServiceConfig } from '@ekamra/chassis';
import { z } from 'zod';

/** Settings of the catalog service. */
export const catalogConfig = z.object(verifyingServiceConfig);

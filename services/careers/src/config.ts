import { verifyingServiceConfig } from '@ekamra/chassis';
import { originList } from '@ekamra/chassis/process/config';
import { z } from 'zod';

/** Settings of the careers service. */
export const careersConfig = z.object({
  ...verifyingServiceConfig,
  /** Origins of the image host that takes uploads in place of our own, separated by spaces: résumés may be there. */
  RESUME_ORIGINS: originList,
});

import type { ServiceParts } from '@ekamra/chassis';

/** Dependencies of the content routes. */
export interface Parts extends ServiceParts {
  now: () => Date;
  /** Public origin of the site, for addresses in mails and files. */
  publicOrigin?: string | undefined;
}

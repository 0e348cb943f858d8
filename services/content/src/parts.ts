import type { ServiceDependencies } from '@ekamra/chassis';

/** Dependencies of the content routes. */
export interface ContentDependencies extends ServiceDependencies {
  now: () => Date;
  /** Public origin of the site, for addresses in mails and files. */
  publicOrigin?: string | undefined;
}

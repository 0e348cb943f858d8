import type { ServiceParts } from '@ekamra/chassis';

/** Dependencies of the content routes. */
export interface Parts extends ServiceParts {
  now: () => Date;
}

import type { Building } from '@ekamra/contracts/building';

/** Where a property is, as buildings and lands say it. */
export type Location = Building['locationDetails'];

/** The address line of a property: street, city and state, none of them twice. */
export const addressLine = ({ address, city, state }: Location): string =>
  [address, city, state]
    .filter((part, index, parts) => part && !parts.slice(0, index).some((before) => before.includes(part)))
    .join(', ');

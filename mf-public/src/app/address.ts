import type { Building } from '@ekamra/contracts/building';

/** Where a property is, as buildings and lands say it. */
export type Location = Building['locationDetails'];

/**
 * The address line of a property: street, city and state. What an address names more than once, such as a town and
 * its district of the same name, stands once.
 */
export const addressLine = ({ address, city, state }: Location): string => {
  const parts = [address, city, state].flatMap((part) => part.split(',')).map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== '').join(', ');
};

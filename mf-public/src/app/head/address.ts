import type { Building } from '@ekamra/contracts/records/building';

/** Location of a building or a land. */
export type PropertyLocation = Building['locationDetails'];

/**
 * Returns the address line of a property: street, locality, city and state. Options that repeat, such as a town and its
 * district of the same name, are listed once.
 */
export const addressLine = ({ address, locality = '', city, state }: PropertyLocation): string => {
  const parts = [address, locality, city, state]
    .flatMap((part) => part.split(','))
    .map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== '').join(', ');
};

/**
 * Returns the Google Maps search link of a location
 * (https://developers.google.com/maps/documentation/urls/get-started#search-action).
 */
export const mapsLink = (location: PropertyLocation): string => {
  const query = `${addressLine(location)} ${location.zipCode}, ${location.country}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
};

import { addressLine, type Location } from './address.ts';

/** Where Google Maps shows an address (Maps URLs, "Search"). */
export const mapsLink = (location: Location): string => {
  const query = `${addressLine(location)} ${location.zipCode}, ${location.country}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
};

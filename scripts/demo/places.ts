import { z } from 'zod';
import content from './content/places.json' with { type: 'json' };

export type Town = keyof typeof content;

/** Degrees north and east. */
const point = z.tuple([z.number(), z.number()]);
const townSchema = z.object({
  district: z.string(),
  /** Where distances are measured to; the first two are always named. */
  landmarks: z.record(z.string(), point),
  localities: z.record(
    z.string(),
    z.object({
      zipCode: z.number(),
      at: point,
      /** What it is, for sentences. */
      note: z.string(),
    }),
  ),
});
const towns = z.record(z.string(), townSchema).parse(content);

/** A place of the demo data: a locality of a town, and a street there. */
export interface Place {
  town: Town;
  locality: string;
  street: string;
}

const entriesOf = ({ town, locality }: Place) => {
  const found = towns[town];
  const part = found?.localities[locality];
  if (!found || !part) throw new Error(`There is no ${locality} in ${town}`);
  return { town: found, locality: part };
};

/** Returns what the locality of a place is, for sentences. */
export const noteOf = (place: Place): string => entriesOf(place).locality.note;

/** Returns the location of a property of the demo. */
export const locationOf = (place: Place) => {
  const { town, locality } = entriesOf(place);
  const line = place.street.includes(place.locality) ? place.street : `${place.street}, ${place.locality}`;
  return {
    address: town.district === place.town ? line : `${line}, ${town.district} district`,
    locality: place.locality,
    city: place.town,
    state: 'Odisha',
    country: 'India',
    zipCode: locality.zipCode,
  };
};

type Point = z.output<typeof point>;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance of two points in kilometres, on a sphere (haversine). */
const kilometresBetween = ([north, east]: Point, [otherNorth, otherEast]: Point): number => {
  const half = (one: number, other: number): number => Math.sin(radians(other - one) / 2) ** 2;
  const chord =
    half(north, otherNorth) +
    Math.cos(radians(north)) * Math.cos(radians(otherNorth)) * half(east, otherEast);
  return 2 * 6371 * Math.asin(Math.sqrt(chord));
};

/** Formats a distance: whole kilometres, below three in halves, because points are those of localities. */
const formatDistance = (kilometres: number): string =>
  kilometres < 3 ? `${Math.max(1, Math.round(kilometres * 2)) / 2} km` : `${Math.round(kilometres)} km`;

const byDistance = (one: { kilometres: number }, other: { kilometres: number }): number =>
  one.kilometres - other.kilometres;

/** Most landmarks that are named. */
const mostNear = 6;

/** Returns what is near a place, with the distances as the crow flies, the nearest first. */
export const nearbyOf = (place: Place): { name: string; value: string }[] => {
  const { town, locality } = entriesOf(place);
  const landmarks = Object.entries(town.landmarks).map(([name, landmark]) => ({
    name,
    kilometres: kilometresBetween(locality.at, landmark),
  }));
  const nearest = landmarks.slice(2).sort(byDistance);
  return [...landmarks.slice(0, 2), ...nearest.slice(0, mostNear - 2)]
    .sort(byDistance)
    .map(({ name, kilometres }) => ({ name, value: formatDistance(kilometres) }));
};

/** Returns the item at a position of a list that begins anew after its end. */
export const pick = <T>(list: readonly T[], n: number): T => {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

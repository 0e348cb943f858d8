/** A locality and its district, as they are written. */
export interface NamedPlace {
  district: string;
  locality: string;
}

/** A dash stands for a space, and a tilde for a dash. */
const toSegment = (name: string): string =>
  encodeURIComponent(name.trim().toLowerCase().replaceAll('-', '~').replaceAll(/\s+/g, '-'));

/** Returns the path of the page of a place: `/places/khordha/jaydev-vihar`. */
export const placePath = ({ district, locality }: NamedPlace): string =>
  `/places/${toSegment(district)}/${toSegment(locality)}`;

/** Returns the place of a record's summary; undefined where its locality or district is unknown. */
export const placeOf = ({ district, locality }: { [Name in keyof NamedPlace]?: string | undefined } = {}):
  | NamedPlace
  | undefined => (district === undefined || locality === undefined ? undefined : { district, locality });

/** Returns a segment of the path as a name to search for: `jaydev vihar`. */
export const fromSegment = (segment: string): string =>
  segment.replaceAll('-', ' ').replaceAll('~', '-').slice(0, 80);

/** True if a place has this path. */
export const isAt = (place: NamedPlace | undefined, path: string): place is NamedPlace =>
  place !== undefined && placePath(place) === path;

import content from './content/places.json' with { type: 'json' };

export const places = content;
export type Town = keyof typeof places;

/** Returns the location of a property of the demo in a street of a town. */
export const locationOf = (town: Town, street: string) => {
  const { district, zipCode } = places[town];
  return {
    address: district === town ? street : `${street}, ${district} district`,
    city: town,
    state: 'Odisha',
    country: 'India',
    zipCode,
  };
};

/** Returns the item at a position of a list that begins anew after its end. */
export const pick = <T>(list: readonly T[], n: number): T => {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

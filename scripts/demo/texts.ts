import { nearbyOf, noteOf, pick, type Place } from './places.ts';

/** Joins words: `a, b and c`. */
export const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Returns a number in words, up to ten. */
export const inWords = (number: number): string => small[number] ?? String(number);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a paragraph about the surroundings of a place, in one of several forms. */
export const surroundingsText = (place: Place, form: number): string => {
  const { locality } = place;
  const note = noteOf(place);
  const [first, ...others] = nearbyOf(place).slice(0, 3);
  if (!first) throw new Error(`Nothing is near ${locality}`);
  const rest = joined(others.map(({ name, value }) => `${name} ${value}`));
  const distances = joined([first, ...others].map(({ name, value }) => `${value} to ${name}`));
  return pick(
    [
      `${locality} is ${note}. From here it is ${distances}.`,
      `The nearest of what people ask for is ${first.name}, at ${first.value}; ${rest} follow. ${locality} itself is ${note}.`,
      `${locality}, ${note}, has ${first.name} at ${first.value}, ${rest}.`,
      `People know ${locality} as ${note}. In a straight line it is ${distances}.`,
    ],
    form,
  );
};

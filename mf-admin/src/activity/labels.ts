import { capitalise, formatPriceFull } from '@ekamra/ui';
import { momentOf } from '../form/draft/moment.ts';
import type { KnownField } from './subject.ts';

/** `numberOfBedrooms` as `number of bedrooms`; the item 0 of a list as `1`. */
const wordsOf = (segment: string): string =>
  /^\d+$/.test(segment)
    ? String(Number(segment) + 1)
    : segment.replaceAll(/(?<=[a-z])(?=[A-Z])|_/g, ' ').toLowerCase();

const isWithin = (path: string, field: KnownField): boolean =>
  path === field.path || path.startsWith(`${field.path}.`);

/** The field that a changed path belongs to. */
export const fieldOf = (fields: readonly KnownField[], path: string): KnownField | undefined =>
  fields.find((field) => isWithin(path, field));

/**
 * A changed path as a person reads it, by the names that the form gives its fields: `units.1.numberOfBedrooms` is
 * `Units 2, number of bedrooms`.
 */
export const labelOf = (fields: readonly KnownField[], path: string): string => {
  const field = fieldOf(fields, path);
  const rest = path
    .slice(field ? field.path.length : 0)
    .split('.')
    .filter(Boolean)
    .map(wordsOf);
  if (!field) return capitalise(rest.join(', '));
  const [item, ...parts] = rest;
  if (item === undefined) return field.label;
  return [/^\d+$/.test(item) ? `${field.label} ${item}` : `${field.label}, ${item}`, ...parts].join(', ');
};

const isPrice = (path: string): boolean => /(?:Price|Fees)$/.test(path);
const isInstant = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

/** A value before or after a change, as a person reads it; undefined for none. */
export const sayValue = (path: string, value: string | number | null): string | undefined => {
  if (value === null || value === '') return undefined;
  if (typeof value === 'number') return isPrice(path) ? formatPriceFull(value) : String(value);
  return isInstant(value) ? momentOf(value) : value;
};

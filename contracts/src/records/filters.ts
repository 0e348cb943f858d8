import { readAmount } from '../numbers.ts';
import { cutText } from '../text-length.ts';
import { isDay } from '../days.ts';

/** The front ends that offer filters: the public site and the back office. */
export type FilterPlace = 'site' | 'office';

/** Control of a filter in a front end. */
export interface OfferedFilter {
  label: string;
  /** Name of the parameter in the address of the page; that of the filter by default. */
  parameter?: string;
  /** Text of the control while nothing is chosen. */
  placeholder?: string;
  /** Values to choose from, in this order; all values of the filter by default. */
  choices?: readonly string[];
  /** True for a choice that stands beside the others, with each of its values in view. */
  isBeside?: boolean;
}

interface FilterBase extends Partial<Record<FilterPlace, OfferedFilter>> {
  /** Column that equals the value; a filter without one has SQL of its own in its service. */
  column?: string;
}
interface ChoiceFilter extends FilterBase {
  is: 'choice';
  values: readonly string[];
}
interface TextFilter extends FilterBase {
  is: 'text';
  /** Longest text: UTF-16 code units. */
  most: number;
}
/** A bound of an amount: a number with at most two decimals, whole in the back office. */
interface AmountFilter extends FilterBase {
  is: 'amount';
}
/** A calendar day in India, such as `2026-06-12`. */
interface DayFilter extends FilterBase {
  is: 'day';
}
/** A filter of a list, whose name is the parameter of the call. */
export type ListFilter = ChoiceFilter | TextFilter | AmountFilter | DayFilter;
export type ListFilters = Readonly<Record<string, ListFilter>>;

/** Value of a filter in a query. */
export type FilterValue<Filter> = Filter extends { is: 'amount' }
  ? number
  : Filter extends { is: 'choice'; values: readonly (infer Value)[] }
    ? Value
    : string;

/** Filters of a query. */
export type FilterValues<Filters> = {
  -readonly [Name in keyof Filters]?: FilterValue<Filters[Name]> | undefined;
};

type OfferedValue<Filter, Place extends FilterPlace> = Filter extends {
  [Name in Place]: { choices: readonly (infer Choice)[] };
}
  ? Choice
  : FilterValue<Filter>;

type ParameterOf<Filter, Place extends FilterPlace, Name> = Filter extends {
  [Key in Place]: { parameter: infer Parameter extends string };
}
  ? Parameter
  : Name;

/** Filters that a front end offers, by the parameters of its addresses. */
export type OfferedValues<Filters, Place extends FilterPlace> = {
  -readonly [
    Name in keyof Filters as Filters[Name] extends { [Key in Place]: object }
      ? ParameterOf<Filters[Name], Place, Name>
      : never
  ]?: OfferedValue<Filters[Name], Place>;
};

/** A filter as a front end offers it. */
export interface OfferedControl extends OfferedFilter {
  /** Name of the filter in the query. */
  name: string;
  /** Name of the parameter in the address. */
  parameter: string;
  filter: ListFilter;
}

/** Returns the filters that a front end offers, in the order of the definition. */
export const offeredFilters = (filters: ListFilters, place: FilterPlace): OfferedControl[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const { [place]: offered } = filter;
    if (!offered) return [];
    const choices = offered.choices ?? (filter.is === 'choice' ? filter.values : undefined);
    return [{ parameter: name, ...offered, ...(choices ? { choices } : {}), name, filter }];
  });

const largestAmount = 1e13;

/** Parses an amount in whole rupees as people write it (see {@link readAmount}); undefined for anything else. */
const wholeAmount = (text: string): number | undefined => {
  const amount = readAmount(text);
  return amount !== undefined && Number.isInteger(amount) && amount >= 0 && amount <= largestAmount
    ? amount
    : undefined;
};

/** Returns the value of a text for a control; undefined if it is none of its values. */
export const parseFilter = (
  { filter, choices }: Pick<OfferedControl, 'filter' | 'choices'>,
  text: string,
): string | number | undefined => {
  const trimmed = text.trim();
  if (choices) return choices.find((choice) => choice.toLowerCase() === trimmed.toLowerCase());
  if (filter.is === 'amount') return wholeAmount(trimmed);
  if (filter.is === 'day') return isDay(trimmed) ? trimmed : undefined;
  return filter.is === 'text' && trimmed !== '' ? cutText(trimmed, filter.most) : undefined;
};

/** A parameter of an address with an unknown value. */
export interface UnknownParameter {
  name: string;
  value: string;
}

/** Parses the filters of an address; unknown values are left out, and returned with the names of their parameters. */
export const parseFilters = <Filters extends ListFilters, Place extends FilterPlace>(
  filters: Filters,
  place: Place,
  search: URLSearchParams,
): { values: OfferedValues<Filters, Place>; unknown: UnknownParameter[] } => {
  const unknown: UnknownParameter[] = [];
  const entries = offeredFilters(filters, place).flatMap((control) => {
    const text = search.get(control.parameter) ?? '';
    if (text.trim() === '') return [];
    const value = parseFilter(control, text);
    if (value === undefined) unknown.push({ name: control.parameter, value: text });
    return value === undefined ? [] : [[control.parameter, value]];
  });
  // Object.fromEntries forgets names and types, which are those of the controls.
  return { values: Object.fromEntries(entries) as OfferedValues<Filters, Place>, unknown };
};

/** Returns the parameters of an address that {@link parseFilters} parses to these values. */
export const filterParameters = <Filters extends ListFilters, Place extends FilterPlace>(
  filters: Filters,
  place: Place,
  values: OfferedValues<Filters, Place>,
): [name: string, value: string][] => {
  const byParameter = new Map<string, unknown>(Object.entries(values));
  return offeredFilters(filters, place).flatMap(({ parameter }) => {
    const value = byParameter.get(parameter);
    return value === undefined ? [] : [[parameter, String(value)]];
  });
};

/** Returns the filters of a query for the values that a front end offers. */
export const toFilterQuery = <Filters extends ListFilters, Place extends FilterPlace>(
  filters: Filters,
  place: Place,
  values: OfferedValues<Filters, Place>,
): FilterValues<Filters> => {
  const byParameter = new Map<string, unknown>(Object.entries(values));
  const entries = offeredFilters(filters, place).flatMap(({ parameter, name }) =>
    byParameter.get(parameter) === undefined ? [] : [[name, byParameter.get(parameter)]],
  );
  // Object.fromEntries forgets names and types, which are those of the filters.
  return Object.fromEntries(entries) as FilterValues<Filters>;
};

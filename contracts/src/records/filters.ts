import { readAmount } from '../forms/numbers.ts';
import { cutText } from '../forms/text-length.ts';
import { isDay, isMonth } from '../forms/days.ts';

interface ChoiceFilter {
  type: 'choice';
  values: readonly string[];
}
/** A filter with `maxValues` may be given as many times. */
interface Repeatable {
  maxValues?: number;
}
interface TextFilter extends Repeatable {
  type: 'text';
  /** UTF-16 code units. */
  maxLength: number;
}
/** A whole number from 0 to `max`. */
interface CountFilter extends Repeatable {
  type: 'count';
  max: number;
}
/** A bound of an amount: a number with at most two decimals, whole in front ends. */
interface AmountFilter {
  type: 'amount';
}
/** A calendar day in India, such as `2026-06-12`. */
interface DayFilter {
  type: 'day';
}
/** A month of the calendar, such as `2027-04`. */
interface MonthFilter {
  type: 'month';
}
/** A filter of a list, whose name is the parameter of the call. */
export type ListFilter = ChoiceFilter | TextFilter | CountFilter | AmountFilter | DayFilter | MonthFilter;
export type ListFilters = Readonly<Record<string, ListFilter>>;

type SingleValue<Filter> = Filter extends { type: 'amount' | 'count' }
  ? number
  : Filter extends { type: 'choice'; values: readonly (infer Value)[] }
    ? Value
    : string;

/** Value of a filter in a query: of one that may be given several times, all of them. */
export type FilterValue<Filter> = Filter extends { maxValues: number }
  ? SingleValue<Filter>[]
  : SingleValue<Filter>;

/** Filters of a query. */
export type FilterValues<Filters> = {
  -readonly [Name in keyof Filters]?: FilterValue<Filters[Name]> | undefined;
};

/** Control of a filter in a front end. */
export interface FilterControl {
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

/** Filters of a list, and the controls of those that a front end offers, in the order in which it shows them. */
export interface OfferedFilters<
  Filters extends ListFilters = ListFilters,
  Controls = Readonly<Record<string, FilterControl>>,
> {
  filters: Filters;
  controls: Controls;
}

/** Returns the filters of a list with the controls that a front end offers for some of them. */
export const offerFilters = <
  Filters extends ListFilters,
  const Controls extends { readonly [Name in keyof Filters]?: FilterControl },
>(
  filters: Filters,
  controls: Controls,
): OfferedFilters<Filters, Controls> => ({ filters, controls });

type ControlValue<Filter, Control> = Control extends { choices: readonly (infer Choice)[] }
  ? Choice
  : FilterValue<Filter>;
type ParameterOf<Control, Name> = Control extends { parameter: infer Parameter extends string }
  ? Parameter
  : Name;

/** Values of the filters that a front end offers, by the parameters of its addresses. */
export type OfferedValues<Offered> =
  Offered extends OfferedFilters<infer Filters, infer Controls>
    ? {
        -readonly [
          Name in keyof Controls & keyof Filters as ParameterOf<Controls[Name], Name>
        ]?: ControlValue<Filters[Name], Controls[Name]>;
      }
    : never;

/** A filter as a front end offers it. */
export interface NamedControl extends FilterControl {
  /** Name of the filter in the query. */
  name: string;
  /** Name of the parameter in the address. */
  parameter: string;
  filter: ListFilter;
}

/** Returns the controls of a front end with their filters, in the order in which it shows them. */
export const controlsOf = ({ filters, controls }: OfferedFilters): NamedControl[] =>
  Object.entries(controls).flatMap(([name, control]) => {
    const filter = filters[name];
    if (!filter) return [];
    const choices = control.choices ?? (filter.type === 'choice' ? filter.values : undefined);
    return [{ parameter: name, ...control, ...(choices ? { choices } : {}), name, filter }];
  });

const largestAmount = 1e13;

/** Parses an amount in whole rupees as people write it (see {@link readAmount}); undefined for anything else. */
const wholeAmount = (text: string): number | undefined => {
  const amount = readAmount(text);
  return amount !== undefined && Number.isInteger(amount) && amount >= 0 && amount <= largestAmount
    ? amount
    : undefined;
};

const wholeNumber = (text: string, max: number): number | undefined =>
  /^\d{1,9}$/.test(text) && Number(text) <= max ? Number(text) : undefined;

/** Returns one value of a text for a control; undefined if it is none of its values. */
export const parseFilter = (
  { filter, choices }: Pick<NamedControl, 'filter' | 'choices'>,
  text: string,
): string | number | undefined => {
  const trimmed = text.trim();
  if (choices) return choices.find((choice) => choice.toLowerCase() === trimmed.toLowerCase());
  if (filter.type === 'amount') return wholeAmount(trimmed);
  if (filter.type === 'count') return wholeNumber(trimmed, filter.max);
  if (filter.type === 'day') return isDay(trimmed) ? trimmed : undefined;
  if (filter.type === 'month') return isMonth(trimmed) ? trimmed : undefined;
  return filter.type === 'text' && trimmed !== '' ? cutText(trimmed, filter.maxLength) : undefined;
};

/** A parameter of an address with an unknown value. */
export interface UnknownParameter {
  name: string;
  value: string;
}

/** Parses the filters of an address; unknown values are left out, and returned with the names of their parameters. */
export const parseFilters = <Offered extends OfferedFilters>(
  offered: Offered,
  search: URLSearchParams,
): { values: OfferedValues<Offered>; unknown: UnknownParameter[] } => {
  const unknown: UnknownParameter[] = [];
  const entries = controlsOf(offered).flatMap((control): [string, unknown][] => {
    const { parameter, filter } = control;
    const maxValues = 'maxValues' in filter ? filter.maxValues : undefined;
    const texts = search.getAll(parameter).filter((text) => text.trim() !== '');
    const values = texts.slice(0, maxValues ?? 1).flatMap((text) => {
      const value = parseFilter(control, text);
      if (value === undefined) unknown.push({ name: parameter, value: text });
      return value === undefined ? [] : [value];
    });
    if (values.length === 0) return [];
    return [[parameter, maxValues === undefined ? values[0] : [...new Set(values)]]];
  });
  // Object.fromEntries forgets names and types, which are those of the controls.
  return { values: Object.fromEntries(entries) as OfferedValues<Offered>, unknown };
};

const givenValues = <Offered extends OfferedFilters>(offered: Offered, values: OfferedValues<Offered>) => {
  const byParameter = new Map<string, unknown>(Object.entries(values));
  return controlsOf(offered).flatMap(({ name, parameter }) => {
    const value = byParameter.get(parameter);
    return value === undefined ? [] : [{ name, parameter, value }];
  });
};

/** Returns the parameters of an address that {@link parseFilters} parses to these values. */
export const filterParameters = <Offered extends OfferedFilters>(
  offered: Offered,
  values: OfferedValues<Offered>,
): [name: string, value: string][] =>
  givenValues(offered, values).flatMap(({ parameter, value }) =>
    [value].flat().map((single): [string, string] => [parameter, String(single)]),
  );

/** Returns the filters of a query for the values that a front end offers. */
export const toFilterQuery = <Offered extends OfferedFilters>(
  offered: Offered,
  values: OfferedValues<Offered>,
): FilterValues<Offered['filters']> =>
  // Object.fromEntries forgets names and types, which are those of the filters.
  Object.fromEntries(givenValues(offered, values).map(({ name, value }) => [name, value])) as FilterValues<
    Offered['filters']
  >;

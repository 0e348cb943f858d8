import { districts } from '@ekamra/contracts';
import type { ListFilter, NamedControl } from '@ekamra/contracts/records/filters';
import { capitalise, Field, formatPrice, Input, optionsOf, Select, SuggestedInput } from '@ekamra/ui';
import { FilterBar, SearchField, type useTypedFilters } from './filter-bar.tsx';
import type { RecordListAddress } from './list-address.ts';
import { PeriodFields } from './period-fields.tsx';
import { priceProblem } from './property-filters.ts';

/** Returns the room of a control on wide screens; days have a row of their own. */
const controlWidth = ({ type }: ListFilter): string => {
  if (type === 'choice') return 'minmax(8.75rem, 1fr)';
  return type === 'text' ? 'minmax(0, 1.4fr)' : 'minmax(0, 1fr)';
};

type TypedFilters<Filters> = ReturnType<typeof useTypedFilters<Filters>>;

/** Returns what belongs to the typed prices: their problems, and what they are in words. */
const typedPrices = <Filters,>({ control, typedFilters }: TypedFilters<Filters>) => {
  const values = new Map<string, unknown>(Object.entries(typedFilters ?? {}));
  const priceOf = (name: string): number | undefined => {
    const price = values.get(name);
    return typeof price === 'number' ? price : undefined;
  };
  const isCrossed = (priceOf('minPrice') ?? 0) > (priceOf('maxPrice') ?? Infinity);
  return {
    hintOf: (name: string) => {
      const price = priceOf(name);
      return price === undefined ? undefined : formatPrice(price);
    },
    problemOf: (name: string): string | undefined =>
      priceProblem(control(name).value) ??
      (name === 'minPrice' && isCrossed ? 'Above the max price' : undefined),
  };
};

interface ListFilterBarProps<Filters> {
  /** Accessible name, such as `Filter buildings`. */
  label: string;
  address: Pick<RecordListAddress<Filters, string>, 'controls' | 'searchPlaceholder'>;
  typed: TypedFilters<Filters>;
}

/** Filters above a list of records, as the back office offers them: search words, controls, and the period. */
export const ListFilterBar = <Filters,>({
  label,
  address: { controls, searchPlaceholder },
  typed,
}: ListFilterBarProps<Filters>) => {
  const { hintOf, problemOf } = typedPrices(typed);
  const inRow = controls.filter(({ filter }) => filter.type !== 'day');
  const columns = [
    ...(searchPlaceholder === undefined ? [] : ['minmax(0, 3fr)']),
    ...inRow.map(({ filter }) => controlWidth(filter)),
  ];
  const fieldOf = ({ parameter, label: name, placeholder = '', choices = [], filter }: NamedControl) => {
    const control = { placeholder, ...typed.control(parameter) };
    const isAmount = filter.type === 'amount';
    return (
      <Field key={parameter} label={name} error={isAmount ? problemOf(parameter) : undefined}>
        {filter.type === 'choice' && <Select options={optionsOf(choices, capitalise)} {...control} />}
        {filter.type === 'text' && <SuggestedInput suggestions={districts} {...control} />}
        {isAmount && <Input title={hintOf(parameter)} {...control} />}
      </Field>
    );
  };
  return (
    <FilterBar
      label={label}
      columns={columns.length === 1 ? 'minmax(0, 16rem)' : columns.join(' ')}
      typed={typed}
    >
      {searchPlaceholder !== undefined && (
        <SearchField placeholder={searchPlaceholder} {...typed.control('q')} />
      )}
      {inRow.map(fieldOf)}
      {inRow.length < controls.length && <PeriodFields typed={typed} />}
    </FilterBar>
  );
};

import { districts } from '@ekamra/contracts';
import { Field, Input, Select, capitalise, formatPrice, optionsOf } from '@ekamra/ui';
import { useId } from 'react';
import { Suggestions } from '../app/suggestions.tsx';
import { type TypedFiltersOptions, FilterBar, useTypedFilters } from './filter-bar.tsx';
import { type PropertyFilters, priceProblem } from './property-filters.ts';

const priceHint = (price: number | undefined) => (price === undefined ? undefined : formatPrice(price));

export interface PropertyFilterBarProps<Type extends string> extends TypedFiltersOptions<
  PropertyFilters<Type>
> {
  /** Accessible name, such as `Filter buildings`. */
  label: string;
  types: readonly Type[];
}

/** Filters of a property list: district, type, and minimum and maximum price. */
export const PropertyFilterBar = <Type extends string>({
  label,
  types,
  ...options
}: PropertyFilterBarProps<Type>) => {
  const listId = useId();
  const typed = useTypedFilters(options);
  const { control } = typed;
  const { minPrice, maxPrice } = typed.typedFilters;
  const isCrossed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  const problemOf = (name: string) => priceProblem(control(name).value);
  return (
    <FilterBar
      label={label}
      columns="minmax(0, 1.4fr) minmax(8.75rem, 1fr) repeat(2, minmax(0, 1fr))"
      typed={typed}
    >
      <Field label="District">
        <Input list={listId} autoComplete="off" placeholder="Any district" {...control('district')} />
      </Field>
      <Field label="Type">
        <Select options={optionsOf(types, capitalise)} placeholder="Any type" {...control('type')} />
      </Field>
      <Field
        label="Min price"
        error={problemOf('minPrice') ?? (isCrossed ? 'Above the max price' : undefined)}
      >
        <Input inputMode="numeric" placeholder="₹" title={priceHint(minPrice)} {...control('minPrice')} />
      </Field>
      <Field label="Max price" error={problemOf('maxPrice')}>
        <Input inputMode="numeric" placeholder="₹" title={priceHint(maxPrice)} {...control('maxPrice')} />
      </Field>
      <Suggestions id={listId} texts={districts} />
    </FilterBar>
  );
};

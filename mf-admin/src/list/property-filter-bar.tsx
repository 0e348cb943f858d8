import { districts } from '@ekamra/contracts';
import { Field, Input, Select, capitalise, formatPrice } from '@ekamra/ui';
import { useId } from 'react';
import { FilterBar } from './filter-bar.tsx';
import type { PropertyFilters } from './property-filters.ts';
import { priceProblem } from './property-filters.ts';
import type { TypedFiltersOptions } from './use-typed-filters.ts';
import { useTypedFilters } from './use-typed-filters.ts';

const priceHint = (price: number | undefined) => (price === undefined ? undefined : formatPrice(price));

export interface PropertyFilterBarProps<Type extends string> extends TypedFiltersOptions<
  PropertyFilters<Type>
> {
  /** What is filtered, such as `Filter buildings`. */
  label: string;
  types: readonly Type[];
}

/** The filters of a list of properties (spec.md 2.4): district, type, and the price from and to. */
export const PropertyFilterBar = <Type extends string>({
  label,
  types,
  ...options
}: PropertyFilterBarProps<Type>) => {
  const listId = useId();
  const { wanted, control, clearable, clear } = useTypedFilters(options);
  const { minPrice, maxPrice } = wanted;
  const crossed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  const problemOf = (name: string) => priceProblem(control(name).value);
  return (
    <FilterBar
      label={label}
      columns="minmax(0, 1.4fr) minmax(8.75rem, 1fr) repeat(2, minmax(0, 1fr))"
      clearable={clearable}
      onClear={clear}
    >
      <Field label="District">
        <Input list={listId} autoComplete="off" placeholder="Any district" {...control('district')} />
      </Field>
      <Field label="Type">
        <Select
          options={types.map((value) => ({ value, label: capitalise(value) }))}
          placeholder="Any type"
          {...control('type')}
        />
      </Field>
      <Field label="Min price" error={problemOf('minPrice') ?? (crossed ? 'Above the max price' : undefined)}>
        <Input inputMode="numeric" placeholder="₹" title={priceHint(minPrice)} {...control('minPrice')} />
      </Field>
      <Field label="Max price" error={problemOf('maxPrice')}>
        <Input inputMode="numeric" placeholder="₹" title={priceHint(maxPrice)} {...control('maxPrice')} />
      </Field>
      <datalist id={listId}>
        {districts.map((district) => (
          <option key={district} value={district}>
            {district}
          </option>
        ))}
      </datalist>
    </FilterBar>
  );
};

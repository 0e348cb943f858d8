import { buildingTypes, districts } from '@ekamra/contracts';
import { Button, Field, Input, Select, XIcon, capitalise, formatPrice, from } from '@ekamra/ui';
import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { BuildingFilters } from '../queries.ts';
import { filtersOf, isFiltered, searchOf } from './filters.ts';

/** How long typing has to rest before the list follows. */
const restMs = 350;

const Bar = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3) var(--space-4);
  align-items: start;
  margin-bottom: var(--space-5);

  > button {
    grid-column: 1 / -1;
  }
  /* The list of districts opens while typing; its arrow says nothing. */
  input::-webkit-calendar-picker-indicator {
    display: none !important;
  }
  ${from('m')} {
    grid-template-columns: minmax(0, 1.6fr) repeat(3, minmax(0, 1fr)) auto;

    > button {
      grid-column: auto;
      margin-top: calc(1.4 * var(--text-s) + var(--space-2));
    }
  }
`;

/** The filters as they are typed. */
interface Draft {
  district: string;
  type: string;
  minPrice: string;
  maxPrice: string;
}
const emptyDraft: Draft = { district: '', type: '', minPrice: '', maxPrice: '' };
const draftOf = ({ district, type, minPrice, maxPrice }: BuildingFilters): Draft => ({
  district: district ?? '',
  type: type ?? '',
  minPrice: String(minPrice ?? ''),
  maxPrice: String(maxPrice ?? ''),
});
/** A price in rupees, which may be typed with its grouping commas; what is no such number filters nothing. */
const typedPrice = (typed: string): string => {
  const digits = typed.replaceAll(/[\s,₹]/g, '');
  return /^\d*$/.test(digits) ? digits : '';
};

const filtersFrom = (draft: Draft): BuildingFilters =>
  filtersOf(
    new URLSearchParams({
      ...draft,
      minPrice: typedPrice(draft.minPrice),
      maxPrice: typedPrice(draft.maxPrice),
    }),
  );
const keyOf = (filters: BuildingFilters): string => searchOf({ ...filters, page: 1 }).toString();

const typeOptions = buildingTypes.map((value) => ({ value, label: capitalise(value) }));
const priceHint = (price: number | undefined) => (price === undefined ? undefined : formatPrice(price));

export interface FilterBarProps {
  filters: BuildingFilters;
  onChange(filters: BuildingFilters): void;
}

/** The filters of the building list (spec.md 2.4): the list follows while they are typed. */
export const FilterBar = ({ filters, onChange }: FilterBarProps) => {
  const listId = useId();
  const asked = keyOf(filters);
  const [draft, setDraft] = useState(() => draftOf(filters));
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    // The address changed: by ourselves, which the draft knows already, or by Back, which it has to follow.
    setSeen(asked);
    if (asked !== keyOf(filtersFrom(draft))) setDraft(draftOf(filters));
  }

  const wanted = filtersFrom(draft);
  const wantedKey = keyOf(wanted);
  useEffect(() => {
    if (wantedKey === asked) return undefined;
    const timer = setTimeout(() => onChange(filtersOf(new URLSearchParams(wantedKey))), restMs);
    return () => clearTimeout(timer);
  }, [wantedKey, asked, onChange]);

  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setDraft((current) => ({ ...current, [name]: currentTarget.value })),
  });
  const crossed =
    wanted.minPrice !== undefined && wanted.maxPrice !== undefined && wanted.minPrice > wanted.maxPrice;

  return (
    <Bar aria-label="Filter buildings" onSubmit={(event) => event.preventDefault()}>
      <Field label="District">
        <Input list={listId} autoComplete="off" placeholder="Any district" {...field('district')} />
      </Field>
      <Field label="Type">
        <Select options={typeOptions} placeholder="Any type" {...field('type')} />
      </Field>
      <Field label="Min price" error={crossed ? 'Above the max price' : undefined}>
        <Input
          inputMode="numeric"
          placeholder="₹"
          title={priceHint(wanted.minPrice)}
          {...field('minPrice')}
        />
      </Field>
      <Field label="Max price">
        <Input
          inputMode="numeric"
          placeholder="₹"
          title={priceHint(wanted.maxPrice)}
          {...field('maxPrice')}
        />
      </Field>
      <Button
        variant="quiet"
        icon={<XIcon aria-hidden />}
        disabled={!isFiltered(wanted) && !isFiltered(filters)}
        onClick={() => {
          setDraft(emptyDraft);
          onChange({ page: 1 });
        }}
      >
        Clear Filters
      </Button>
      <datalist id={listId}>
        {districts.map((district) => (
          <option key={district} value={district}>
            {district}
          </option>
        ))}
      </datalist>
    </Bar>
  );
};

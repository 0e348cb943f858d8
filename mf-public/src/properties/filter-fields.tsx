import { type NamedControl, parseFilter } from '@ekamra/contracts/records/filters';
import {
  below,
  Field,
  formatPrice,
  optionsOf,
  RadioGroup,
  readArea,
  Select,
  SuggestedValues,
  ToggleGroup,
  formatMonth,
} from '@ekamra/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAreaUnit } from '../app/area/area-unit.ts';
import { suggestedPlaces } from './places.ts';
import {
  filtersOf,
  mostBedrooms,
  type PropertySearch,
  sortOrders,
  toQueryString,
  withFilter,
} from './property-search.ts';
import { formatSqft } from './set-filters.ts';
import { type Notation, TypedFilter } from './typed-filter.tsx';

/** Filters in the bar above the list, in which most visitors search; the others stand beside the list. */
const inBar = ['place', 'minPrice', 'maxPrice', 'bedrooms'];

const sortOptions = Object.entries(sortOrders).map(([value, { label }]) => ({ value, label }));
const bedroomOptions = Array.from({ length: mostBedrooms }, (_, index) => ({
  value: String(index + 1),
  label: index + 1 < mostBedrooms ? String(index + 1) : `${mostBedrooms}+`,
}));
const usualAmenities = [
  'Gymnasium',
  'Swimming pool',
  'Clubhouse',
  'Power backup',
  'Covered parking',
  'Gated security',
  'Community hall',
  'Jogging track',
  'Children’s play area',
  'CCTV',
];

/** Usual bounds of a budget, of an area and of a plot, as they are typed. */
const presets = {
  buildings: {
    price: [
      '30 lakh',
      '40 lakh',
      '50 lakh',
      '60 lakh',
      '80 lakh',
      '1 cr',
      '1.25 cr',
      '1.5 cr',
      '2 cr',
      '3 cr',
    ],
    area: [
      '600 sq ft',
      '800 sq ft',
      '1,000 sq ft',
      '1,250 sq ft',
      '1,500 sq ft',
      '2,000 sq ft',
      '3,000 sq ft',
    ],
  },
  lands: {
    price: ['10 lakh', '20 lakh', '30 lakh', '50 lakh', '75 lakh', '1 cr', '2 cr', '5 cr'],
    area: [
      '1,200 sq ft',
      '2,400 sq ft',
      '5 decimal',
      '10 decimal',
      '5 guntha',
      '1 acre',
      '2 acres',
      '5 acres',
    ],
  },
};

/** Returns the ends of the half-years from `now` on, eight of them: `2026-12`, `2027-06`, … */
export const possessionMonths = (now: Date): string[] => {
  const first = now.getFullYear() * 2 + (now.getMonth() < 6 ? 0 : 1);
  return Array.from({ length: 8 }, (_, index) => {
    const half = first + index;
    return `${Math.floor(half / 2)}-${half % 2 === 0 ? '06' : '12'}`;
  });
};

const withMissing = (usual: readonly string[], set: readonly string[]): string[] => [
  ...usual,
  ...set.filter((value) => !usual.includes(value)),
];

export interface FilterFieldsProps {
  search: PropertySearch;
  /** Called with the changed search, back on its first page. */
  onChange: (next: PropertySearch) => void;
  /** True if what is typed counts while typing. */
  isLive?: boolean;
}
export interface FilterFieldProps extends FilterFieldsProps {
  /** Name of the parameter. */
  name: string;
  /** Id of the form that the control belongs to, if it is outside of that. */
  form?: string | undefined;
}

const useNotation = (control: NamedControl, tab: PropertySearch['tab']): Notation => {
  const landUnit = useAreaUnit();
  if (control.name.endsWith('Area'))
    return {
      read: readArea,
      format: (area) => formatSqft(area, tab === 'lands' ? landUnit : 'sqft'),
      presets: presets[tab].area,
    };
  return {
    read: (text) => {
      const price = parseFilter(control, text);
      return typeof price === 'number' ? price : undefined;
    },
    format: formatPrice,
    presets: presets[tab].price,
  };
};

interface ControlProps extends Omit<FilterFieldProps, 'name'> {
  control: NamedControl;
}

/** Renders a bound of the price or of the area. */
const Bound = ({ control, search, onChange, form, isLive }: ControlProps) => {
  const { parameter, label, placeholder = '' } = control;
  const value = new URLSearchParams(toQueryString(search)).get(parameter);
  return (
    <TypedFilter
      name={parameter}
      form={form}
      label={label}
      placeholder={placeholder}
      notation={useNotation(control, search.tab)}
      value={value === null ? undefined : Number(value)}
      isLive={isLive}
      onValue={(next) => onChange(withFilter(search, parameter, next === undefined ? '' : String(next)))}
    />
  );
};

const ChoiceFrame = styled.div`
  label span {
    display: inline-block;
  }
  label span::first-letter {
    text-transform: uppercase;
  }
  ${below('l')} {
    legend + div {
      flex-direction: row;
      gap: 0 var(--space-6);
    }
  }
  ${below('s')} {
    legend + div {
      display: grid;
      grid-template-columns: repeat(2, auto);
      justify-content: start;
    }
  }
`;

const Control = (props: ControlProps) => {
  const { control, search, onChange, form } = props;
  const { parameter, label, placeholder = '', choices = [], filter } = control;
  const [months] = useState(() => possessionMonths(new Date()));
  const values = new URLSearchParams(toQueryString(search)).getAll(parameter);
  const [value = ''] = values;
  const change = (next: string | readonly string[]) => onChange(withFilter(search, parameter, next));
  if (filter.type === 'amount') return <Bound {...props} />;
  if (parameter === 'place')
    return (
      <Field label={label}>
        <SuggestedValues
          name={parameter}
          form={form}
          values={values}
          onValuesChange={change}
          suggestions={suggestedPlaces}
          placeholder={placeholder}
        />
      </Field>
    );
  if (parameter === 'bedrooms' || parameter === 'amenity')
    return (
      <ToggleGroup
        legend={label}
        name={parameter}
        form={form}
        options={parameter === 'bedrooms' ? bedroomOptions : optionsOf(withMissing(usualAmenities, values))}
        values={values}
        onValuesChange={change}
        small={parameter === 'amenity'}
      />
    );
  if (control.isBeside)
    return (
      <ChoiceFrame>
        <RadioGroup
          legend={label}
          name={parameter}
          form={form}
          options={[{ value: '', label: 'Default' }, ...optionsOf(choices)]}
          value={value}
          onValueChange={change}
        />
      </ChoiceFrame>
    );
  const options =
    filter.type === 'month'
      ? optionsOf(withMissing(months, values), (month) => `By ${formatMonth(month)}`)
      : optionsOf(choices);
  return (
    <Field label={label}>
      <Select
        name={parameter}
        form={form}
        placeholder={placeholder}
        options={options}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    </Field>
  );
};

/** Renders a filter of a tab as its kind of control, with the field name of the property browser's address. */
export const FilterField = ({ name, ...props }: FilterFieldProps) => {
  const control = filtersOf(props.search.tab).find(({ parameter }) => parameter === name);
  return control && <Control {...props} control={control} />;
};

/** Renders the filters of the bar of a tab, and the order. */
export const BarFields = (props: FilterFieldsProps) => {
  const { search, onChange } = props;
  return (
    <>
      {inBar.map((name) => (
        <FilterField key={name} name={name} {...props} />
      ))}
      <Field label="Price">
        <Select
          name="sort"
          placeholder="Newest first"
          options={sortOptions}
          value={search.sort ?? ''}
          onChange={({ target }) => onChange(withFilter(search, 'sort', target.value))}
        />
      </Field>
    </>
  );
};

export interface BesideFieldsProps extends FilterFieldsProps {
  /** Id of the form that the filters belong to. */
  form?: string;
}

/** Renders the filters of a tab that stand beside its list. */
export const BesideFields = (props: BesideFieldsProps) =>
  filtersOf(props.search.tab)
    .filter(({ parameter }) => !inBar.includes(parameter))
    .map(({ parameter }) => <FilterField key={parameter} name={parameter} {...props} />);

import { type NamedControl, parseFilter } from '@ekamra/contracts/records/filters';
import { withRetries } from '@ekamra/contracts/calls/retry';
import {
  createLazyModule,
  Field,
  formatPrice,
  optionsOf,
  Select,
  SuggestedValues,
  ToggleGroup,
  type ToggleGroupProps,
} from '@ekamra/ui';
import { useState } from 'react';
import {
  filtersOf,
  mostBedrooms,
  parametersOf,
  type PropertySearch,
  sortOrders,
  withFilter,
} from './property-search.ts';
import { type Notation, TypedFilter } from './typed-filter.tsx';

/** Filters in the bar above the list, in which most visitors search. */
export const barFilters = ['place', 'minPrice', 'maxPrice', 'bedrooms'];
/** Filters beside the list. */
export const besideFilters = ['status', 'district', 'type'];

const sortOptions = Object.entries(sortOrders).map(([value, { label }]) => ({ value, label }));
const bedroomOptions = Array.from({ length: mostBedrooms }, (_, index) => ({
  value: String(index + 1),
  label: index + 1 < mostBedrooms ? String(index + 1) : `${mostBedrooms}+`,
}));
/** Usual bounds of a budget, as they are typed. */
const budgets = {
  buildings: [
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
  lands: ['10 lakh', '20 lakh', '30 lakh', '50 lakh', '75 lakh', '1 cr', '2 cr', '5 cr'],
};

/** The places to suggest, loaded when one is about to be typed. */
const places = createLazyModule(() => withRetries(() => import('./places.ts')));

export interface FilterFieldsProps {
  search: PropertySearch;
  /** Called with the changed search, back on its first page. */
  onChange: (next: PropertySearch) => void;
  /** True if what is typed counts while typing. */
  isLive?: boolean;
}
/** A control of a filter, and the id of the form that it belongs to if it is outside of that. */
export interface ControlProps extends FilterFieldsProps {
  control: NamedControl;
  form?: string | undefined;
}

/** Returns the values of a control in a search, and a function that changes them. */
export const valuesOf = ({ control: { parameter }, search, onChange }: ControlProps) => ({
  values: parametersOf(search).flatMap(([name, value]) => (name === parameter ? [value] : [])),
  change: (next: string | readonly string[]) => onChange(withFilter(search, parameter, next)),
});

const PlaceField = (props: ControlProps) => {
  const { parameter, label, placeholder } = props.control;
  const { values, change } = valuesOf(props);
  const [isTyping, setTyping] = useState(false);
  const suggestions = places.useModule(isTyping)?.suggestedPlaces ?? [];
  return (
    <Field label={label}>
      <SuggestedValues
        name={parameter}
        form={props.form}
        values={values}
        onValuesChange={change}
        suggestions={suggestions}
        placeholder={placeholder}
        onFocus={() => setTyping(true)}
      />
    </Field>
  );
};

/** Renders a filter that is typed as a number. */
export const BoundField = ({ notation, ...props }: ControlProps & { notation: Notation }) => {
  const { parameter, label, placeholder = '' } = props.control;
  const { values, change } = valuesOf(props);
  const [value] = values;
  return (
    <TypedFilter
      name={parameter}
      form={props.form}
      label={label}
      placeholder={placeholder}
      notation={notation}
      value={value === undefined ? undefined : Number(value)}
      isLive={props.isLive}
      onValue={(next) => change(next === undefined ? '' : String(next))}
    />
  );
};

const BudgetField = (props: ControlProps) => {
  const read = (text: string): number | undefined => {
    const price = parseFilter(props.control, text);
    return typeof price === 'number' ? price : undefined;
  };
  return (
    <BoundField {...props} notation={{ read, format: formatPrice, presets: budgets[props.search.tab] }} />
  );
};

/** Renders a filter with one of a list of values; `format` returns the label of a value. */
export const ChoiceField = ({ format, ...props }: ControlProps & { format?: (value: string) => string }) => {
  const { parameter, label, placeholder, choices = [] } = props.control;
  const { values, change } = valuesOf(props);
  return (
    <Field label={label}>
      <Select
        name={parameter}
        form={props.form}
        placeholder={placeholder}
        options={optionsOf(choices, format)}
        value={values[0] ?? ''}
        onChange={({ target }) => change(target.value)}
      />
    </Field>
  );
};

type Toggles = Pick<ToggleGroupProps, 'options' | 'single' | 'small'>;

/** Renders a filter whose few values are all in view. */
export const ToggleField = ({ control, form, search, onChange, ...toggles }: ControlProps & Toggles) => {
  const { values, change } = valuesOf({ control, search, onChange });
  return (
    <ToggleGroup
      {...toggles}
      legend={control.label}
      name={control.parameter}
      form={form}
      values={toggles.single && values.length === 0 ? [''] : values}
      onValuesChange={change}
    />
  );
};

/** Renders a filter of the bar or beside the list, with the field name of the property browser's address. */
export const FilterField = (props: ControlProps) => {
  const { parameter, filter, isBeside, choices = [] } = props.control;
  if (filter.type === 'amount') return <BudgetField {...props} />;
  if (parameter === 'place') return <PlaceField {...props} />;
  if (parameter === 'bedrooms') return <ToggleField {...props} options={bedroomOptions} />;
  if (!isBeside) return <ChoiceField {...props} />;
  const options = [{ value: '', label: 'Default' }, ...optionsOf(choices)];
  return <ToggleField {...props} options={options} single small />;
};

/** Returns the controls of a tab with these names, in their order. */
export const controlsNamed = (names: readonly string[], { tab }: PropertySearch): NamedControl[] => {
  const controls = filtersOf(tab);
  return names.flatMap((name) => controls.filter(({ parameter }) => parameter === name));
};

export interface NamedFieldsProps extends FilterFieldsProps {
  /** Parameters of the filters. */
  names: readonly string[];
  /** Id of the form that the filters belong to, if they are outside of that. */
  form?: string;
}

/** Renders the filters with these names that a tab has, in their order. */
export const NamedFields = ({ names, ...props }: NamedFieldsProps) =>
  controlsNamed(names, props.search).map((control) => (
    <FilterField key={control.parameter} control={control} {...props} />
  ));

/** Renders the filters of the bar of a tab, and the order. */
export const BarFields = (props: FilterFieldsProps) => {
  const { search, onChange } = props;
  return (
    <>
      <NamedFields names={barFilters} {...props} />
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

import { districts, landTypes, unitTypeFilters } from '@ekamra/contracts/options';
import { below, Field, type SelectOption, optionsOf, RadioGroup, Select } from '@ekamra/ui';
import { styled } from 'styled-components';
import { type BuildingSearch, type PropertySearch, toQueryString, withFilter } from './property-search.ts';

const types = {
  buildings: { label: 'Unit type', options: optionsOf(unitTypeFilters) },
  lands: { label: 'Type', options: optionsOf(landTypes) },
} satisfies Record<PropertySearch['tab'], object>;
const districtOptions = optionsOf(districts);
const sortOptions: SelectOption[] = [
  { value: 'asc', label: 'Low to high' },
  { value: 'desc', label: 'High to low' },
];

export interface FilterFieldsProps {
  search: PropertySearch;
  /** Called with the changed search, back on its first page. */
  onChange: (next: PropertySearch) => void;
}

/**
 * Renders district, type and price order of either tab, with the field names of the property browser's
 * address.
 */
export const FilterFields = ({ search, onChange }: FilterFieldsProps) => {
  const type = types[search.tab];
  const values = new URLSearchParams(toQueryString(search));
  return [
    { name: 'district', label: 'District', placeholder: 'All districts', options: districtOptions },
    { name: 'type', label: type.label, placeholder: 'All types', options: type.options },
    { name: 'sort', label: 'Price', placeholder: 'Newest first', options: sortOptions },
  ].map(({ name, label, ...choices }) => (
    <Field key={name} label={label}>
      <Select
        name={name}
        {...choices}
        value={values.get(name) ?? ''}
        onChange={(event) => onChange(withFilter(search, name, event.target.value))}
      />
    </Field>
  ));
};

const StatusFrame = styled.div`
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

type Status = NonNullable<BuildingSearch['status']>;
const statusOptions: SelectOption[] = [
  { value: '', label: 'Default' },
  ...optionsOf(['completed', 'pre-lunch', 'under construction', 'upcoming'] satisfies Status[]),
];

export interface StatusChoiceProps extends FilterFieldsProps {
  search: BuildingSearch;
  /** Id of the form that the choice belongs to. */
  form: string;
}

/** Renders the status of buildings as radio buttons. */
export const StatusChoice = ({ search, onChange, form }: StatusChoiceProps) => (
  <StatusFrame>
    <RadioGroup
      legend="Status"
      name="status"
      form={form}
      options={statusOptions}
      value={search.status ?? ''}
      onValueChange={(status) => onChange(withFilter(search, 'status', status))}
    />
  </StatusFrame>
);

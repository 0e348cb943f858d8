import { below, Field, type SelectOption, optionsOf, RadioGroup, Select } from '@ekamra/ui';
import { styled } from 'styled-components';
import { filtersOf, type PropertySearch, toQueryString, withFilter } from './property-search.ts';

const sortOptions: SelectOption[] = [
  { value: 'asc', label: 'Low to high' },
  { value: 'desc', label: 'High to low' },
];

export interface FilterFieldsProps {
  search: PropertySearch;
  /** Called with the changed search, back on its first page. */
  onChange: (next: PropertySearch) => void;
}

/** Renders the filters of a tab and its price order, with the field names of the property browser's address. */
export const FilterFields = ({ search, onChange }: FilterFieldsProps) => {
  const values = new URLSearchParams(toQueryString(search));
  return [
    ...filtersOf(search.tab)
      .filter(({ isBeside }) => !isBeside)
      .map(({ parameter, label, placeholder = '', choices = [] }) => ({
        name: parameter,
        label,
        placeholder,
        options: optionsOf(choices),
      })),
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

export interface ChoicesBesideProps extends FilterFieldsProps {
  /** Id of the form that the choices belong to. */
  form: string;
}

/** Renders the choices that stand beside the other filters, such as the status of buildings, as radio buttons. */
export const ChoicesBeside = ({ search, onChange, form }: ChoicesBesideProps) => {
  const values = new URLSearchParams(toQueryString(search));
  return filtersOf(search.tab)
    .filter(({ isBeside }) => isBeside)
    .map(({ parameter, label, choices = [] }) => (
      <ChoiceFrame key={parameter}>
        <RadioGroup
          legend={label}
          name={parameter}
          form={form}
          options={[{ value: '', label: 'Default' }, ...optionsOf(choices)]}
          value={values.get(parameter) ?? ''}
          onValueChange={(value) => onChange(withFilter(search, parameter, value))}
        />
      </ChoiceFrame>
    ));
};

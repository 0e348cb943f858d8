import { districts } from '@ekamra/contracts/options';
import { Button, Field, from, type Option, optionsOf, Select, XIcon } from '@ekamra/ui';
import { styled } from 'styled-components';
import { cleared, isFiltered, type PropertySearch, withFilter } from './search.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  align-items: end;
  ${from('m')} {
    grid-template-columns: repeat(3, minmax(0, 1fr)) auto;
  }
`;
const District = styled(Field)`
  grid-column: 1 / -1;
  ${from('m')} {
    grid-column: auto;
  }
`;
const Actions = styled.div`
  display: flex;
  gap: var(--space-3);
  grid-column: 1 / -1;
  ${from('m')} {
    grid-column: auto;
  }
`;

const districtOptions = optionsOf(districts);
const sortOptions: Option[] = [
  { value: 'asc', label: 'Low to high' },
  { value: 'desc', label: 'High to low' },
];

/** Id of the form, for filters that stand elsewhere on the page. */
export const filtersId = 'property-filters';

export interface PropertyFiltersProps {
  search: PropertySearch;
  /** What the type filter is called on this tab, and what it offers. */
  types: { label: string; options: readonly Option[] };
  onChange: (next: PropertySearch) => void;
}

/**
 * District, type and price order of either tab, and the button that clears them. Each choice is applied at once;
 * without scripts the form goes to the same address by a button.
 */
export const PropertyFilters = ({ search, types, onChange }: PropertyFiltersProps) => {
  const choose = (name: string) => (event: { target: { value: string } }) =>
    onChange(withFilter(search, name, event.target.value));
  return (
    <Form id={filtersId} action="/properties" method="get" aria-label="Filters">
      {search.tab === 'lands' && <input type="hidden" name="tab" value="lands" />}
      <District label="District">
        <Select
          name="district"
          placeholder="All districts"
          options={districtOptions}
          value={search.district ?? ''}
          onChange={choose('district')}
        />
      </District>
      <Field label={types.label}>
        <Select
          name="type"
          placeholder="All types"
          options={types.options}
          value={search.type ?? ''}
          onChange={choose('type')}
        />
      </Field>
      <Field label="Price">
        <Select
          name="sort"
          placeholder="Newest first"
          options={sortOptions}
          value={search.sort ?? ''}
          onChange={choose('sort')}
        />
      </Field>
      <Actions>
        <Button
          variant="secondary"
          icon={<XIcon aria-hidden />}
          disabled={!isFiltered(search)}
          onClick={() => onChange(cleared(search))}
        >
          Clear
        </Button>
        <noscript>
          <button type="submit">Apply</button>
        </noscript>
      </Actions>
    </Form>
  );
};

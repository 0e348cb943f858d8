import { below, Button, from, Icon, xIcon, screenOnly } from '@ekamra/ui';
import { styled } from 'styled-components';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import { withoutFilters, isFiltered } from './property-search.ts';

/** Id of the form with the filters of the page. */
export const filtersId = 'property-filters';

/** On phones the filters are in a sheet; the page shows its own only as the target of `#property-filters`. */
const Form = styled.form.attrs(screenOnly)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  align-items: end;
  scroll-margin-top: var(--space-4);
  > :first-of-type {
    grid-column: 1 / -1;
  }
  ${below('m')} {
    &:not(:target) {
      display: none;
    }
  }
  ${from('m')} {
    /* Room for Clear, which may arrive after the fields have been painted. */
    grid-template-columns: repeat(3, minmax(0, 1fr)) minmax(6.9rem, auto);
    > :first-of-type {
      grid-column: auto;
    }
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

/**
 * Renders the filters of the page and the button that clears them. Each choice applies at once; without
 * scripts the form has a submit button.
 */
export const PropertyFilters = ({ search, onChange }: FilterFieldsProps) => (
  // Browsers restore fields on Back and reload, but the address determines their values.
  <Form id={filtersId} action="/properties" method="get" aria-label="Filters" autoComplete="off">
    {search.tab === 'lands' && <input type="hidden" name="tab" value="lands" />}
    <FilterFields search={search} onChange={onChange} />
    <Actions>
      <Button
        data-scripted
        variant="secondary"
        icon={<Icon shape={xIcon} />}
        disabled={!isFiltered(search)}
        onClick={() => onChange(withoutFilters(search))}
      >
        Clear
      </Button>
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
    </Actions>
  </Form>
);

import { below, Button, from, Icon, screenOnly, xIcon } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FilterButton } from './filter-button.tsx';
import {
  BarFields,
  barFilters,
  besideFilters,
  type FilterFieldsProps,
  NamedFields,
} from './filter-fields.tsx';
import { filtersId } from './filters-id.ts';
import { isFiltered, parametersOf, withoutFilters } from './property-search.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  ${from('l')} {
    grid-template-columns: 12.5rem minmax(0, 1fr);
    gap: var(--space-6) var(--space-12);
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
const shown = new Set([...barFilters, ...besideFilters]);

/** On phones the filters are in a sheet; the page shows its own only as the target of `#property-filters`. */
const Form = styled.form.attrs(screenOnly)<{ $hasBedrooms: boolean }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  align-items: end;
  scroll-margin-top: var(--space-4);
  > div:first-of-type,
  > fieldset {
    grid-column: span 2;
  }
  ${below('m')} {
    &:not(:target) {
      display: none;
    }
  }
  ${from('m')} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${from('xl')} {
    /* Room for Clear, which may arrive after the fields have been painted. */
    grid-template-columns:
      minmax(0, 2.2fr) minmax(0, 1fr) minmax(0, 1fr)
      ${({ $hasBedrooms }) => $hasBedrooms && 'auto'} minmax(0, 1.2fr) minmax(6.9rem, auto);
    > div:first-of-type,
    > fieldset {
      grid-column: auto;
    }
  }
`;
const Actions = styled.div`
  display: flex;
  gap: var(--space-3);
`;
const Beside = styled.div.attrs(screenOnly)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  align-content: start;
  ${below('l')} {
    form:not(:target) + & {
      display: none;
    }
  }
  ${from('l')} {
    position: sticky;
    top: calc(var(--header-height) + var(--space-6));
    align-self: start;
  }
`;

/**
 * Renders the filters of the page and the button that clears them, with the list beside them. Each choice applies at
 * once; without scripts the form has a submit button.
 */
export const PropertyFilters = ({
  search,
  onChange,
  children,
}: FilterFieldsProps & { children?: ReactNode }) => {
  const further = parametersOf(search).filter(([name]) => !shown.has(name));
  return (
    <Columns>
      {/* Browsers restore fields on Back and reload, but the address determines their values. */}
      <Form
        id={filtersId}
        action="/properties"
        method="get"
        aria-label="Filters"
        autoComplete="off"
        $hasBedrooms={search.tab === 'buildings'}
        onSubmit={(event) => event.preventDefault()}
      >
        {search.tab === 'lands' && <input type="hidden" name="tab" value="lands" />}
        {/* Those of the sheet stay set without scripts. */}
        {further.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <BarFields search={search} onChange={onChange} />
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
      <Beside>
        <NamedFields names={besideFilters} search={search} form={filtersId} onChange={onChange} />
        <FilterButton search={search} onChange={onChange} furtherCount={further.length} />
      </Beside>
      {children}
    </Columns>
  );
};

import {
  Button,
  formatTotal,
  from,
  Icon,
  searchIcon,
  ToggleGroup,
  useDebounced,
  VisuallyHidden,
} from '@ekamra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { browserStorage } from '@ekamra/ui/behaviour/browser-storage.ts';
import { latestBuildingsQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';
import { NamedFields } from '../properties/filter-fields.tsx';
import { isFiltered, type PropertySearch, searchPath, withTab } from '../properties/property-search.ts';
import { propertyTotalQuery } from '../properties/property-total.ts';
import { saveSearch } from '../properties/saved-filter.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-items: end;
  padding: var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-white);
  color: var(--color-ink);
  box-shadow: var(--shadow-l);
  ${from('s')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-4);
    padding: var(--space-6);
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  ${from('l')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Kinds of property, and what the button calls one and several. */
const kinds = {
  buildings: { label: 'Buildings', nouns: ['home', 'homes'] },
  lands: { label: 'Lands', nouns: ['land', 'lands'] },
} as const;
const kindOptions = Object.entries(kinds).map(([value, { label }]) => ({ value, label }));
/** Filters of each kind, as many, so that the button stays in its place when the kind changes. */
const offered = { buildings: ['place', 'maxPrice', 'bedrooms'], lands: ['place', 'maxPrice', 'type'] };

/** Milliseconds after the last change until the properties are counted. */
const countDelay = 250;

/** Returns the number of properties of a search; undefined while unknown. That of all buildings came with the page. */
const useCount = (search: PropertySearch): number | undefined => {
  const { api } = useShell();
  const counted = useDebounced(search, countDelay);
  const isAll = counted.tab === 'buildings' && !isFiltered(counted);
  const all = useQuery(latestBuildingsQuery(api));
  const some = useQuery({
    ...propertyTotalQuery(api, counted),
    enabled: !isAll,
    placeholderData: keepPreviousData,
  });
  return isAll ? all.data?.total : some.data;
};

/**
 * Renders a form with kind, place, budget and bedrooms that leads to the property browser and says how many properties
 * it shows; a plain GET form without scripts.
 */
export const QuickSearch = () => {
  const navigate = useNavigate();
  const [search, setSearch] = useState<PropertySearch>({ tab: 'buildings', page: 1 });
  const count = useCount(search);
  const countText =
    count === undefined ? undefined : `${formatTotal(count)} ${kinds[search.tab].nouns[count === 1 ? 0 : 1]}`;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saveSearch(search, browserStorage());
    void navigate(searchPath(search));
  };
  return (
    <search aria-label="Find a property">
      <Form action="/properties" method="get" autoComplete="off" onSubmit={onSubmit}>
        <ToggleGroup
          legend={<VisuallyHidden>Kind of property</VisuallyHidden>}
          name="tab"
          options={kindOptions}
          values={[search.tab]}
          onValuesChange={([tab]) => setSearch(withTab(search, tab === 'lands' ? 'lands' : 'buildings'))}
          single
        />
        <NamedFields names={offered[search.tab]} search={search} onChange={setSearch} isLive />
        <Button type="submit" icon={<Icon shape={searchIcon} />}>
          <span data-scripted>{countText ? `Show ${countText}` : 'Search'}</span>
          {/* Without scripts nothing is counted while choosing. */}
          <noscript>Search</noscript>
        </Button>
      </Form>
      <VisuallyHidden as="output">{countText}</VisuallyHidden>
    </search>
  );
};

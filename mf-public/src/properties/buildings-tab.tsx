import { below, from } from '@ekamra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { buildingsQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';
import { BuildingCard } from '../property-card/property-card.tsx';
import { ChoicesBeside } from './filter-fields.tsx';
import { filtersId, PropertyFilters } from './property-filters.tsx';
import { Results } from './property-results.tsx';
import { type BuildingSearch, buildingListQuery, type PropertySearch } from './property-search.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  ${from('l')} {
    grid-template-columns: 12.5rem minmax(0, 1fr);
    gap: var(--space-8) var(--space-12);
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
const Side = styled.div`
  ${below('m')} {
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

export interface BuildingsTabProps {
  search: BuildingSearch;
  onChange: (next: PropertySearch) => void;
}

/** Renders buildings with their filters, the status beside them. */
export const BuildingsTab = ({ search, onChange }: BuildingsTabProps) => {
  const { api } = useShell();
  const query = buildingsQuery(api, buildingListQuery(search));
  const result = useQuery({ ...query, placeholderData: keepPreviousData });
  return (
    <Columns>
      <PropertyFilters search={search} onChange={onChange} />
      <Side>
        <ChoicesBeside search={search} form={filtersId} onChange={onChange} />
      </Side>
      <Results
        search={search}
        result={result}
        queryKey={query.queryKey}
        emptyText="No buildings found"
        onChange={onChange}
      >
        {(building, isFirst) => <BuildingCard building={building} isFirst={isFirst} hasDetailsButton />}
      </Results>
    </Columns>
  );
};

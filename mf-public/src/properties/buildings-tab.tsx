import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { buildingsQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';
import { BuildingCard } from '../property-card/property-card.tsx';
import { PropertyFilters } from './property-filters.tsx';
import { Results } from './property-results.tsx';
import { type BuildingSearch, buildingListQuery, type PropertySearch } from './property-search.ts';

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
    <PropertyFilters search={search} onChange={onChange}>
      <Results
        search={search}
        result={result}
        queryKey={query.queryKey}
        emptyText="No buildings found"
        onChange={onChange}
      >
        {(building, isFirst) => <BuildingCard building={building} isFirst={isFirst} hasDetailsButton />}
      </Results>
    </PropertyFilters>
  );
};

import { Stack } from '@ekamra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AreaUnitSwitch } from '../app/area/area-unit-switch.tsx';
import { landsQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';
import { LandCard } from '../property-card/property-card.tsx';
import { PropertyFilters } from './property-filters.tsx';
import { Results } from './property-results.tsx';
import { landListQuery, type LandSearch, type PropertySearch } from './property-search.ts';

export interface LandsTabProps {
  search: LandSearch;
  onChange: (next: PropertySearch) => void;
}

/** Renders lands with their filters. */
export const LandsTab = ({ search, onChange }: LandsTabProps) => {
  const { api } = useShell();
  const query = landsQuery(api, landListQuery(search));
  const result = useQuery({ ...query, placeholderData: keepPreviousData });
  return (
    <PropertyFilters search={search} onChange={onChange}>
      <Stack $gap={8}>
        <Results
          search={search}
          result={result}
          queryKey={query.queryKey}
          emptyText="No properties found."
          onChange={onChange}
        >
          {(land, isFirst) => <LandCard land={land} isFirst={isFirst} />}
        </Results>
        {result.data && result.data.data.length > 0 && <AreaUnitSwitch />}
      </Stack>
    </PropertyFilters>
  );
};

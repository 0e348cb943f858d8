import { landTypes } from '@ekamra/contracts/options';
import { optionsOf, Stack } from '@ekamra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { landsQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';
import { LandCard } from '../lands/land-card.tsx';
import { PropertyFilters } from './property-filters.tsx';
import { Results } from './results.tsx';
import { landListQuery, type LandSearch, type PropertySearch } from './search.ts';

const types = { label: 'Type', options: optionsOf(landTypes) };

export interface LandsTabProps {
  search: LandSearch;
  onChange: (next: PropertySearch) => void;
}

/** Lands with their filters (spec.md 2.4, "Properties"). */
export const LandsTab = ({ search, onChange }: LandsTabProps) => {
  const { api } = useShell();
  const result = useQuery({ ...landsQuery(api, landListQuery(search)), placeholderData: keepPreviousData });
  return (
    <Stack $gap={10}>
      <PropertyFilters search={search} types={types} onChange={onChange} />
      <Results search={search} result={result} emptyText="No properties found." onClear={onChange}>
        {(land) => <LandCard land={land} />}
      </Results>
    </Stack>
  );
};

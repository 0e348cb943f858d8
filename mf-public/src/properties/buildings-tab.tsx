import { unitTypeFilters } from '@ekamra/contracts/options';
import { below, from, type Option, optionsOf, RadioGroup } from '@ekamra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { buildingsQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';
import { BuildingCard } from '../buildings/building-card.tsx';
import { filtersId, PropertyFilters } from './property-filters.tsx';
import { Results } from './results.tsx';
import { type BuildingSearch, buildingListQuery, type PropertySearch, withFilter } from './search.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  ${from('l')} {
    grid-template-columns: 12.5rem minmax(0, 1fr);
    gap: var(--space-10) var(--space-12);
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
const Side = styled.div`
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
  ${from('l')} {
    position: sticky;
    top: calc(var(--header-height) + var(--space-6));
    align-self: start;
  }
`;

type Status = NonNullable<BuildingSearch['status']>;
const types = { label: 'Unit type', options: optionsOf(unitTypeFilters) };
/** In the order of spec.md 2.4. */
const statusOptions: Option[] = [
  { value: '', label: 'Default' },
  ...optionsOf(['completed', 'pre-lunch', 'under construction', 'upcoming'] satisfies Status[]),
];

export interface BuildingsTabProps {
  search: BuildingSearch;
  onChange: (next: PropertySearch) => void;
}

/** Buildings with their filters, the status beside them (spec.md 2.4, "Properties"). */
export const BuildingsTab = ({ search, onChange }: BuildingsTabProps) => {
  const { api } = useShell();
  const result = useQuery({
    ...buildingsQuery(api, buildingListQuery(search)),
    placeholderData: keepPreviousData,
  });
  return (
    <Columns>
      <PropertyFilters search={search} types={types} onChange={onChange} />
      <Side>
        <RadioGroup
          legend="Status"
          name="status"
          form={filtersId}
          options={statusOptions}
          value={search.status ?? ''}
          onValueChange={(status) => onChange(withFilter(search, 'status', status))}
        />
      </Side>
      <Results search={search} result={result} emptyText="No buildings found" onClear={onChange}>
        {(building) => <BuildingCard building={building} details />}
      </Results>
    </Columns>
  );
};

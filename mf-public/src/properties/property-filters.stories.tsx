import { useState } from 'react';
import { ChoicesBeside } from './filter-fields.tsx';
import { FilterButton } from './filter-button.tsx';
import { filtersId, PropertyFilters } from './property-filters.tsx';
import { parseSearch, type PropertySearch } from './property-search.ts';

export default { title: 'Public site/Property filters' };

const searchFor = (query: string): PropertySearch => parseSearch(new URLSearchParams(query)).search;

const Filters = ({ query }: { query: string }) => {
  const [search, setSearch] = useState(searchFor(query));
  return (
    <>
      <FilterButton search={search} onChange={setSearch} />
      <PropertyFilters search={search} onChange={setSearch} />
      <ChoicesBeside search={search} onChange={setSearch} form={filtersId} />
    </>
  );
};

export const Buildings = () => <Filters query="" />;
export const BuildingsFiltered = () => <Filters query="district=Puri&sort=asc" />;
export const Lands = () => <Filters query="tab=lands" />;

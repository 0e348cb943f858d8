import { useState } from 'react';
import { FilterButton } from './filter-button.tsx';
import { PropertyFilters } from './property-filters.tsx';
import { parseSearch, type PropertySearch } from './property-search.ts';
import { SetFilters } from './set-filters-list.tsx';

export default { title: 'Public site/Property filters' };

const searchFor = (query: string): PropertySearch => parseSearch(new URLSearchParams(query)).search;

const Filters = ({ query }: { query: string }) => {
  const [search, setSearch] = useState(searchFor(query));
  return (
    <>
      <PropertyFilters search={search} onChange={setSearch}>
        <div>
          <FilterButton search={search} onChange={setSearch} />
          <SetFilters search={search} onChange={setSearch} />
        </div>
      </PropertyFilters>
    </>
  );
};

export const Buildings = () => <Filters query="" />;
export const BuildingsFiltered = () => <Filters query="district=Puri&sort=asc" />;
export const BuildingsWithManyFilters = () => (
  <Filters query="place=Patia&place=Chandrasekharpur&maxPrice=9000000&bedrooms=3&bedrooms=5&amenity=Gymnasium&sort=sqft-asc" />
);
export const Lands = () => <Filters query="tab=lands" />;

import {
  type AreaUnit,
  capitalise,
  formatArea,
  formatMonth,
  formatPrice,
  unitsPerAcre,
} from '@ekamra/ui/format/format.ts';
import {
  mostBedrooms,
  parametersOf,
  type PropertySearch,
  sortOrders,
  withFilter,
} from './property-search.ts';

/** Formats an area in square feet, that of a plot in the unit in which plots are shown. */
export const formatSqft = (area: number, unit: AreaUnit = 'sqft'): string =>
  formatArea(area / unitsPerAcre.sqft, unit);

const bedroomsLabel = (count: number): string => {
  if (count === mostBedrooms) return `${count}+ bedrooms`;
  return count === 1 ? '1 bedroom' : `${count} bedrooms`;
};

/** A filter that is set, with one of its values. */
export interface SetFilter {
  parameter: string;
  value: string;
  /** The value in words, such as `Up to ₹ 90 L`. */
  label: string;
  /** The search without it. */
  without: PropertySearch;
}

const labelOf = (parameter: string, value: string, areaUnit: AreaUnit): string => {
  switch (parameter) {
    case 'minPrice':
      return `From ${formatPrice(Number(value))}`;
    case 'maxPrice':
      return `Up to ${formatPrice(Number(value))}`;
    case 'minArea':
      return `From ${formatSqft(Number(value), areaUnit)}`;
    case 'maxArea':
      return `Up to ${formatSqft(Number(value), areaUnit)}`;
    case 'bedrooms':
      return bedroomsLabel(Number(value));
    case 'availableBy':
      return `By ${formatMonth(value)}`;
    default:
      return capitalise(value);
  }
};

/** Returns the filters that are set, each of their values apart; plots have their area in `landUnit`. */
export const setFilters = (search: PropertySearch, landUnit: AreaUnit): SetFilter[] => {
  const parameters = parametersOf(search);
  return parameters.map(([parameter, value]) => {
    const others = parameters.filter(([name, other]) => name === parameter && other !== value);
    return {
      parameter,
      value,
      label: labelOf(parameter, value, search.tab === 'lands' ? landUnit : 'sqft'),
      without: withFilter(
        search,
        parameter,
        others.map(([, other]) => other),
      ),
    };
  });
};

/** Returns the order of a search as something that is set; undefined for newest first. */
export const setOrder = (search: PropertySearch): SetFilter | undefined =>
  search.sort && {
    parameter: 'sort',
    value: search.sort,
    label: capitalise(sortOrders[search.sort].words),
    without: withFilter(search, 'sort', ''),
  };

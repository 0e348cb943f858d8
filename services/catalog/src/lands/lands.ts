import { definedFilters } from '@ekamra/chassis/record-list';
import { callsOf, landDefinition, type LandInput, type LandQuery } from '@ekamra/contracts';
import { propertyKind } from '../properties/property-kind.ts';

/** Plots of land. */
export const lands = propertyKind<LandInput, LandQuery>(landDefinition, {
  calls: callsOf(landDefinition),
  prices: { admin: 'price', public: 'price' },
  filters: (query, shared) => definedFilters(landDefinition.filters, query, shared),
});

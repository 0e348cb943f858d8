import { definedFilters, recordSqlOf } from '@ekamra/chassis/record-list';
import {
  buildingDefinition,
  type BuildingInput,
  type BuildingQuery,
  callsOf,
  unitTypes,
} from '@ekamra/contracts';
import { propertyKind } from '../properties/property-kind.ts';

/** SQL that is true for a building with a price that is not for the public. */
const hasHiddenPrice = '(price IS NOT NULL AND public_price IS NULL)';

/** Buildings; lists filter unit types by prefix. Only a fixed price is public. */
export const buildings = propertyKind<BuildingInput, BuildingQuery>(buildingDefinition, {
  calls: callsOf(buildingDefinition),
  prices: { admin: 'price', public: 'public_price' },
  publicView: {
    document: recordSqlOf(
      `CASE WHEN ${hasHiddenPrice} THEN record #- '{financialInfo,sellingPrice}' ELSE record END`,
    ),
    isPartial: hasHiddenPrice,
  },
  filters: (query, shared) =>
    definedFilters(buildingDefinition.filters, query, {
      ...shared,
      unitType: (beginning, bind) =>
        `unit_types ?| ${bind(unitTypes.filter((type) => type.startsWith(beginning)))}`,
    }),
});

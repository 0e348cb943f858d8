import { route, type Router, type ServiceDependencies } from '@ekamra/chassis';
import { recordActions } from '@ekamra/chassis/records/record-actions';
import { columnOrders, definedFilters, recordSqlOf } from '@ekamra/chassis/records/record-list';
import {
  buildingDefinition,
  type BuildingInput,
  type BuildingQuery,
  callsOf,
  unitTypes,
} from '@ekamra/contracts';
import { propertyKind, propertyOrders } from '../properties/property-kind.ts';

/** SQL that is true for a building with a price that is not for the public. */
const hasHiddenPrice = '(price IS NOT NULL AND public_price IS NULL)';

/** Buildings; lists filter unit types by prefix. Only a fixed price is public. */
export const buildings = propertyKind<BuildingInput, BuildingQuery>({
  definition: buildingDefinition,
  table: 'buildings',
  messages: {
    edited: 'Building Data Updated Successfully',
    removed: 'Building deleted',
    notFound: 'There is no such building',
  },
  prices: { admin: 'price', public: 'public_price' },
  publicView: {
    document: recordSqlOf(
      `CASE WHEN ${hasHiddenPrice} THEN record #- '{financialInfo,sellingPrice}' ELSE record END`,
    ),
    isPartial: hasHiddenPrice,
  },
  orders: (price) => ({ ...propertyOrders(price), ...columnOrders({ floors: 'floors' }) }),
  filters: (query, shared) =>
    definedFilters(buildingDefinition.filters, query, {
      ...shared,
      type: 'type',
      status: 'status',
      unitType: (beginning, bind) =>
        `unit_types ?| ${bind(unitTypes.filter((type) => type.startsWith(beginning)))}`,
    }),
});

/** Registers the calls for buildings. */
export const buildingRoutes = (router: Router, parts: ServiceDependencies): void => {
  const { verifier } = parts;
  const calls = callsOf(buildingDefinition);
  const actions = recordActions(parts, buildings);
  route(router, calls.list, { verifier }, actions.list);
  route(router, calls.read, { verifier }, actions.read);
  route(router, calls.add, { verifier }, actions.createOnce);
  route(router, calls.edit, { verifier }, actions.editWithVersion);
  route(router, calls.remove, { verifier }, actions.deleteRestorably);
  route(router, calls.restore, { verifier }, actions.restoreDeleted);
  route(router, calls.activity, { verifier }, actions.activity);
};

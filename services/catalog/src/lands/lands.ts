import { route, type Router, type ServiceDependencies } from '@ekamra/chassis';
import { recordActions } from '@ekamra/chassis/records/record-actions';
import { columnOrders, definedFilters } from '@ekamra/chassis/records/record-list';
import { callsOf, landDefinition, type LandInput, type LandQuery } from '@ekamra/contracts';
import { propertyKind, propertyOrders } from '../properties/property-kind.ts';

const prices = { price: 'price', perSqft: 'price_per_sqft' };
/** SQL for square feet in acres. */
const acresOf = (sqft: string): string => `${sqft}::numeric / 43560`;

/** Plots of land. */
export const lands = propertyKind<LandInput, LandQuery>({
  definition: landDefinition,
  table: 'lands',
  messages: {
    edited: 'Land Data Updated Successfully',
    removed: 'Land deleted',
    notFound: 'There is no such land',
  },
  impliedWords: ['plot', 'land'],
  prices: { admin: prices, public: prices },
  orders: (columns) => ({ ...propertyOrders(columns), ...columnOrders({ area: 'area' }) }),
  filters: (query, shared) =>
    definedFilters(landDefinition.filters, query, {
      ...shared,
      type: 'type',
      minArea: (least, bind) => `area >= ${acresOf(bind(least))}`,
      maxArea: (most, bind) => `area <= ${acresOf(bind(most))}`,
    }),
});

/** Registers the calls for lands. */
export const landRoutes = (router: Router, parts: ServiceDependencies): void => {
  const { verifier } = parts;
  const calls = callsOf(landDefinition);
  const actions = recordActions(parts, lands);
  route(router, calls.list, { verifier }, actions.list);
  route(router, calls.read, { verifier }, actions.read);
  route(router, calls.add, { verifier }, actions.createOnce);
  route(router, calls.edit, { verifier }, actions.editWithVersion);
  route(router, calls.remove, { verifier }, actions.deleteRestorably);
  route(router, calls.restore, { verifier }, actions.restoreDeleted);
  route(router, calls.activity, { verifier }, actions.activity);
};

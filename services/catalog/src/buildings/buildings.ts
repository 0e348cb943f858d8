import { route, type Router, type ServiceDependencies } from '@ekamra/chassis';
import { recordActions } from '@ekamra/chassis/records/record-actions';
import {
  type Bind,
  columnOrders,
  definedFilters,
  type Filter,
  recordSqlOf,
} from '@ekamra/chassis/records/record-list';
import {
  buildingDefinition,
  type BuildingInput,
  type BuildingQuery,
  callsOf,
  unitTypes,
} from '@ekamra/contracts';
import { propertyKind, propertyOrders, summarized } from '../properties/property-kind.ts';

/** SQL that is true for a building with a price that is not for the public. */
const hasHiddenPrice = '(price IS NOT NULL AND public_price IS NULL)';

/** SQL for a building without any of its prices. */
const unpriced = `jsonb_set(record, '{units}', coalesce((
    SELECT jsonb_agg(unit - 'sellingPrice' ORDER BY place)
    FROM jsonb_array_elements(record -> 'units') WITH ORDINALITY AS units (unit, place)), '[]'))
  #- '{financialInfo,sellingPrice}'
  || jsonb_build_object('summary', summary - '{minPrice,maxPrice,pricePerSqft}'::text[])`;

/** Returns the path of a layout that fulfils all that is asked of layouts. */
const layoutPath = (query: BuildingQuery): string => {
  const { bedrooms, minPrice, maxPrice, minArea, maxArea, availableBy } = query;
  const wishes = [
    bedrooms && `(${bedrooms.map((count) => `@.bedrooms == ${count}`).join(' || ')})`,
    minPrice !== undefined && `@.price >= ${minPrice}`,
    maxPrice !== undefined && `@.price <= ${maxPrice}`,
    minArea !== undefined && `@.area >= ${minArea}`,
    maxArea !== undefined && `@.area <= ${maxArea}`,
    availableBy !== undefined && `@.available <= "${availableBy}"`,
  ];
  return `$[*] ? (${wishes.filter((wish) => typeof wish === 'string').join(' && ')})`;
};

interface Range {
  /** Columns of the lowest and the highest value. */
  columns: readonly [lowest: string, highest: string];
  least: number | undefined;
  most: number | undefined;
}

/**
 * Returns the condition that one layout fulfils all that is asked of layouts, beyond the bounds of each, which are columns of the
 * indexes. So are the layouts of a building that has few; those of others are read by its key. The planner takes a CASE for half
 * of all, and `@?` alone for a thousandth, so that it would sort.
 */
const oneLayout = (query: BuildingQuery, price: string): Filter[] => {
  const { bedrooms, minPrice, maxPrice, minArea, maxArea, availableBy } = query;
  const ranges: Range[] = [
    { columns: [price, 'max_price'], least: minPrice, most: maxPrice },
    { columns: ['min_area', 'max_area'], least: minArea, most: maxArea },
  ];
  const asked = ranges.filter(({ least, most }) => least !== undefined || most !== undefined);
  const hasLayout = (bind: Bind): string => {
    const path = `${bind(layoutPath(query))}::jsonpath`;
    return `CASE WHEN few_layouts IS NULL THEN has_layout(id, ${path}) ELSE few_layouts @? ${path} END`;
  };
  if (asked.length + (bedrooms ? 1 : 0) + (availableBy === undefined ? 0 : 1) > 1) return [hasLayout];
  return asked.flatMap(({ columns, least, most }): Filter[] => {
    if (least === undefined || most === undefined) return [];
    const inRange = (bind: Bind) =>
      columns.map((column) => `${column} BETWEEN ${bind(least)} AND ${bind(most)}`).join(' OR ');
    return [(bind) => `(${inRange(bind)} OR ${hasLayout(bind)})`];
  });
};

/** Buildings; lists filter unit types by prefix. Only a fixed price is public, and with it those of layouts. */
export const buildings = propertyKind<BuildingInput, BuildingQuery>({
  definition: buildingDefinition,
  table: 'buildings',
  messages: {
    edited: 'Building Data Updated Successfully',
    removed: 'Building deleted',
    notFound: 'There is no such building',
  },
  prices: {
    admin: { price: 'price', perSqft: 'price_per_sqft' },
    public: { price: 'public_price', perSqft: 'public_price_per_sqft' },
  },
  publicView: {
    document: recordSqlOf(`CASE WHEN ${hasHiddenPrice} THEN ${unpriced} ELSE ${summarized} END`),
    isPartial: hasHiddenPrice,
  },
  orders: (prices) => ({ ...propertyOrders(prices), ...columnOrders({ floors: 'floors' }) }),
  filters: (query, shared, { price }) => [
    ...definedFilters(buildingDefinition.filters, query, {
      ...shared,
      type: 'type',
      status: 'status',
      unitType: (beginning, bind) =>
        `unit_types ?| ${bind(unitTypes.filter((type) => type.startsWith(beginning)))}`,
      minPrice: (least, bind) => `(${price} IS NOT NULL AND max_price >= ${bind(least)})`,
      minArea: (least, bind) => `max_area >= ${bind(least)}`,
      maxArea: (most, bind) => `min_area <= ${bind(most)}`,
      bedrooms: (counts, bind) => `bedrooms && ${bind(counts)}::integer[]`,
      availableBy: (month, bind) => `available_from <= ${bind(month)}`,
      amenity: (amenities, bind) =>
        `amenities @> ARRAY[${amenities.map((amenity) => `amenity_name(${bind(amenity)})`).join(', ')}]`,
    }),
    ...oneLayout(query, price),
  ],
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

import {
  type FilterPlace,
  offeredFilters,
  type OfferedValues,
  parseFilter,
  parseFilters,
  type RecordDefinition,
} from '@ekamra/contracts';
import type { FilterAddress } from './list-address.ts';

const place = 'office' satisfies FilterPlace;

/** A kind of property, whose filters are those of its definition. */
export type PropertyDefinition = Pick<RecordDefinition, 'nouns' | 'filters'>;
/** Filters of a property list. Prices are in whole rupees. */
export type PropertyFilterValues<Definition extends PropertyDefinition> = OfferedValues<
  Definition['filters'],
  typeof place
>;

/** Returns the controls of the filters of a property list. */
export const propertyControls = ({ filters }: PropertyDefinition) => offeredFilters(filters, place);

/** Returns the error message for a typed price; undefined if it is valid or empty. */
export const priceProblem = (typed: string): string | undefined =>
  typed.trim() === '' || parseFilter({ filter: { is: 'amount' } }, typed) !== undefined
    ? undefined
    : 'A price in whole rupees, such as 85,00,000 or 85 lakh';

/** Returns the filters of a property list in its address. */
export const propertyFilterAddress = <Definition extends PropertyDefinition>(
  definition: Definition,
): FilterAddress<PropertyFilterValues<Definition>> => ({
  list: definition.nouns,
  // The names of the parameters are those of the values.
  names: propertyControls(definition).map(
    ({ parameter }) => parameter as keyof PropertyFilterValues<Definition> & string,
  ),
  read: (search) =>
    parseFilters<Definition['filters'], typeof place>(definition.filters, place, search).values,
});

/** Gives a value to a statement; what comes back is the place in the SQL where it is bound. */
export type Bind = (value: unknown) => string;
/** A condition of a list, as SQL. */
export type Filter = (bind: Bind) => string;

/** The filters that buildings and lands have in common. */
interface PropertyQuery {
  district?: string | undefined;
  type?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

/** The condition on `value`, or none when nothing was asked for. */
export const when = <T>(value: T | undefined, sql: (value: T, bind: Bind) => string): Filter[] =>
  value === undefined || value === '' ? [] : [(bind) => sql(value, bind)];

/** A regular expression for the district as whole words: `Puri` is not in `Purighat`. */
const wholeWords = (district: string): string =>
  `\\m${district.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}\\M`;

/** Conditions for district, type and price, as architecture.md ("The API that browsers see") defines them. */
export const propertyFilters = (query: PropertyQuery): Filter[] => [
  ...when(query.district?.toLowerCase(), (district, bind) => {
    return `(city = ${bind(district)} OR address ~ ${bind(wholeWords(district))})`;
  }),
  ...when(query.type, (type, bind) => `type = ${bind(type)}`),
  ...when(query.minPrice, (price, bind) => `price >= ${bind(price)}`),
  ...when(query.maxPrice, (price, bind) => `price <= ${bind(price)}`),
];

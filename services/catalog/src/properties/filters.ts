import { type Filter, searchedFor, when } from '@ekamra/chassis/record-list';

/** The filters that buildings and lands have in common. */
interface PropertyQuery {
  q?: string | undefined;
  district?: string | undefined;
  type?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

/** A regular expression for the district as whole words: `Puri` is not in `Purighat`. */
const wholeWords = (district: string): string =>
  `\\m${district.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}\\M`;

/** Conditions for text, district, type and price, as architecture.md ("The API that browsers see") defines them. */
export const propertyFilters = (query: PropertyQuery): Filter[] => [
  ...searchedFor(query.q),
  ...when(query.district?.toLowerCase(), (district, bind) => {
    return `(city = ${bind(district)} OR address ~ ${bind(wholeWords(district))})`;
  }),
  ...when(query.type, (type, bind) => `type = ${bind(type)}`),
  ...when(query.minPrice, (price, bind) => `price >= ${bind(price)}`),
  ...when(query.maxPrice, (price, bind) => `price <= ${bind(price)}`),
];

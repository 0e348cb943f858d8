import Validator from '@adobe/structured-data-validator';

/** A JSON-LD object, or a part of one. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/**
 * Required and recommended properties of the types that the validator has no rules for: Google's "Article", "FAQ page"
 * and "Local business", and schema.org for the others. Unknown properties are rejected by schema-dts at compile time.
 */
const expectedProperties: Record<string, string[]> = {
  AboutPage: ['name', 'url', 'mainEntity'],
  RealEstateAgent: ['name', 'url', 'image', 'telephone', 'address'],
  Service: ['name', 'description', 'url', 'areaServed', 'provider'],
  RealEstateListing: ['name', 'url', 'datePosted', 'image', 'description', 'offers', 'about'],
  Offer: ['url', 'priceCurrency'],
  ApartmentComplex: ['name', 'address', 'additionalProperty'],
  Accommodation: ['name', 'address', 'additionalProperty'],
  FloorPlan: ['layoutImage'],
  Place: ['address'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  PropertyValue: ['name', 'value'],
  State: ['name'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  Person: ['name'],
  Organization: ['name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation', 'employmentType'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};
/** True for a reference by `@id` to an object described elsewhere. */
const isReference = (thing: object): boolean => Object.keys(thing).every((key) => key.startsWith('@'));

/** Recommended properties that the company does not publish: pay, remote work, and an end of positions that stay open. */
const unpublished = ['baseSalary', 'applicantLocationRequirements', 'jobLocationType', 'validThrough'];
/**
 * Properties missing from offers: a price on request is no price, a land's status is free text, and a whole building
 * is not sold as a product.
 */
const unpublishedOfOffers = ['price', 'availability', 'priceSpecification', 'priceSpecification.price'];

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const addresses = new Set([
  'url',
  '@id',
  'image',
  'layoutImage',
  'item',
  'sameAs',
  'mainEntityOfPage',
  'availability',
]);

const faultsOfPart = (value: unknown, name: string): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => faultsOfPart(item, name));
  if (typeof value === 'string')
    return addresses.has(name) && !URL.canParse(value) ? [`${name} is no whole address: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) => faultsOfPart(part, key));
  if (isReference(value)) return inside;
  const thing = value as Thing;
  const expected = expectedProperties[thing['@type']];
  if (!expected) return [...inside, `nothing is known of ${thing['@type']}, at ${name}`];
  const missing = expected.filter((property) => isEmpty(thing[property]));
  return [...inside, ...missing.map((property) => `${thing['@type']} lacks ${property}`)];
};

/** Returns the problems of a JSON-LD object; empty if there are none. */
export const faultsOf = async (thing: Thing): Promise<string[]> => {
  const issues = await new Validator().validate({ jsonld: { [thing['@type']]: [structuredClone(thing)] } });
  const relevant = issues.filter(
    ({ fieldNames = [] }) =>
      ![...unpublished, ...unpublishedOfOffers].some((name) => fieldNames.includes(name)),
  );
  return [
    ...(thing['@context'] === 'https://schema.org' ? [] : [`${thing['@type']} has no context`]),
    ...faultsOfPart(thing, 'page'),
    ...relevant.map(({ severity, issueMessage }) => `${severity}: ${thing['@type']}: ${issueMessage}`),
  ];
};

import Validator from '@adobe/structured-data-validator';

/** An object of JSON-LD, or a part of one. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/**
 * What search engines ask of the types that the validator has no rules for, required and recommended alike, as far as
 * we know it: Google's "Article", "FAQ page" and "Local business", and schema.org for the others. Which properties a
 * type may have at all is checked by schema-dts when the site is compiled.
 */
const asked: Record<string, string[]> = {
  AboutPage: ['name', 'url', 'mainEntity'],
  RealEstateAgent: ['name', 'url', 'image', 'telephone', 'address'],
  Service: ['name', 'description', 'url', 'areaServed', 'provider'],
  RealEstateListing: ['name', 'url', 'datePosted', 'image', 'description', 'offers', 'about'],
  Offer: ['url', 'priceCurrency', 'availability'],
  ApartmentComplex: ['name', 'address', 'numberOfAccommodationUnits', 'accommodationFloorPlan'],
  Accommodation: ['name', 'address', 'floorSize'],
  FloorPlan: ['floorSize'],
  Place: ['address'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  QuantitativeValue: ['value'],
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
/** Where somebody is referred to by `@id`, the rest stands where that is described. */
const isReference = (thing: object): boolean => Object.keys(thing).every((key) => key.startsWith('@'));

/** What the validator recommends and the company doesn't say: pay, and an end of the search for people. */
const untold = ['baseSalary', 'validThrough', 'applicantLocationRequirements', 'jobLocationType'];
/** A price on request is no price; a whole building isn't bought as a product is. */
const untoldOfOffers = ['price', 'priceSpecification', 'priceSpecification.price'];

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const addresses = new Set(['url', '@id', 'image', 'item', 'sameAs', 'mainEntityOfPage', 'availability']);

const faultsOfPart = (value: unknown, name: string): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => faultsOfPart(item, name));
  if (typeof value === 'string')
    return addresses.has(name) && !URL.canParse(value) ? [`${name} is no whole address: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) => faultsOfPart(part, key));
  if (isReference(value)) return inside;
  const thing = value as Thing;
  const wanted = asked[thing['@type']];
  if (!wanted) return [...inside, `nothing is known of ${thing['@type']}, at ${name}`];
  const missing = wanted.filter((property) => isEmpty(thing[property]));
  return [...inside, ...missing.map((property) => `${thing['@type']} lacks ${property}`)];
};

/** What is wrong with an object of JSON-LD, for a person; nothing when it is right. */
export const faultsOf = async (thing: Thing): Promise<string[]> => {
  const issues = await new Validator().validate({ jsonld: { [thing['@type']]: [structuredClone(thing)] } });
  const kept = issues.filter(
    ({ fieldNames = [] }) => ![...untold, ...untoldOfOffers].some((name) => fieldNames.includes(name)),
  );
  return [
    ...(thing['@context'] === 'https://schema.org' ? [] : [`${thing['@type']} has no context`]),
    ...faultsOfPart(thing, 'page'),
    ...kept.map(({ severity, issueMessage }) => `${severity}: ${thing['@type']}: ${issueMessage}`),
  ];
};

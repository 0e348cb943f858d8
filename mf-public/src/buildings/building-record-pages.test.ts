import { expect, test } from '@jest/globals';
import { aBuilding } from '../../testing/records.ts';
import { notFound, testContext } from '../../testing/render-page.tsx';
import { propertyPath } from '@ekamra/ui';
import { buildingRecordPages } from './building-record-pages.ts';

const { config } = testContext(notFound);
const path = propertyPath(aBuilding());
const listingOf = (building: ReturnType<typeof aBuilding>): unknown =>
  buildingRecordPages.headOf(building, config).jsonLd?.[0];

test('the head has title, description, address and picture of the building', () => {
  const building = aBuilding();
  const head = buildingRecordPages.headOf(building, config);
  expect(head).toMatchObject({
    title: 'Ekamra Realty | Lingaraj Heights',
    canonicalPath: path,
    picture: {
      src: `${building.BuildingsImages[0]}/shared.jpg`,
      alt: 'Lingaraj Heights',
      type: 'image/jpeg',
      size: { width: 1200, height: 630 },
    },
  });
  expect(head.description).toBe(
    'Lingaraj Heights, Infocity Road, Patia, Khordha, Odisha. ₹ 65 L. Three towers around a quiet garden.',
  );
});

test('a long description ends with a whole word', () => {
  const building = { ...aBuilding(), propertyDescription: ['word '.repeat(60)] };
  const { description } = buildingRecordPages.headOf(building, config);
  expect(description.length).toBeLessThanOrEqual(161);
  expect(description).toMatch(/ word…$/);
});

test('homes are listed with their offer and the area of their plot, which is no floor size', () => {
  expect(listingOf(aBuilding())).toMatchObject({
    '@type': 'RealEstateListing',
    url: `https://www.ekamra.example${path}`,
    offers: { price: 6_500_000, priceCurrency: 'INR' },
    about: {
      '@type': 'ApartmentComplex',
      additionalProperty: { '@type': 'PropertyValue', value: 2.5, unitCode: 'ACR' },
    },
  });
  expect(JSON.stringify(listingOf(aBuilding()))).not.toContain('floorSize');
});

test('a number of homes is not stated: the table of units lists kinds of home', () => {
  expect(listingOf(aBuilding())).not.toHaveProperty('about.numberOfAccommodationUnits');
});

test.each([
  ['completed', 'https://schema.org/InStock'],
  ['pre-lunch', 'https://schema.org/PreSale'],
  ['under construction', 'https://schema.org/PreOrder'],
  ['upcoming', 'https://schema.org/PreOrder'],
] as const)('the offer of a building that is %s has availability %s', (currentStatus, availability) => {
  const building = aBuilding();
  building.generalInfo.currentStatus = currentStatus;
  expect(listingOf(building)).toHaveProperty('offers.availability', availability);
});

test('without a status the offer has no availability', () => {
  const building = aBuilding();
  delete building.generalInfo.currentStatus;
  expect(listingOf(building)).not.toHaveProperty('offers.availability');
});

test('a price on request is neither in the offer nor in the description', () => {
  const building = {
    ...aBuilding(),
    financialInfo: { sellingPrice: 1, pricingStatus: 'on request' as const },
  };
  expect(listingOf(building)).not.toHaveProperty('offers.price');
  const { description } = buildingRecordPages.headOf(building, config);
  expect(description).toContain('Price On Request');
  expect(description).not.toContain('₹');
});

test('offices are listed as an accommodation', () => {
  const building = aBuilding();
  building.generalInfo.BuildingsType = 'commercial';
  expect(listingOf(building)).toHaveProperty('about.@type', 'Accommodation');
});

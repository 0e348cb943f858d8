import { expect, test } from '@jest/globals';
import { aBuilding } from '../testing/records.ts';
import { notFound, testContext } from '../testing/render-page.tsx';
import { buildingHead } from './building-head.ts';

const { config } = testContext(notFound);
const path = '/property/Lingaraj-Heights/1';
const listingOf = (building: ReturnType<typeof aBuilding>): unknown =>
  buildingHead(building, path, config).jsonLd?.[0];

test('title, description, address and picture of the page', () => {
  const building = aBuilding();
  const head = buildingHead(building, path, config);
  expect(head).toMatchObject({
    title: 'Ekamra Realty | Lingaraj Heights',
    canonicalPath: path,
    picture: {
      src: `${building.BuildingsImages[0]}/1280.webp`,
      alt: 'Lingaraj Heights',
      size: { width: 1280, height: 800 },
    },
  });
  expect(head.description).toBe(
    'Lingaraj Heights, Infocity Road, Patia, Khordha, Odisha. Fixed Price. Three towers around a quiet garden.',
  );
});

test('a long description ends with a whole word', () => {
  const building = { ...aBuilding(), propertyDescription: ['word '.repeat(60)] };
  const { description } = buildingHead(building, path, config);
  expect(description.length).toBeLessThanOrEqual(161);
  expect(description).toMatch(/ word…$/);
});

test('homes are listed with their offer and floor size', () => {
  expect(listingOf(aBuilding())).toMatchObject({
    '@type': 'RealEstateListing',
    url: `https://www.ekamra.example${path}`,
    offers: { price: 6_500_000, priceCurrency: 'INR' },
    about: {
      '@type': 'ApartmentComplex',
      accommodationFloorPlan: { floorSize: { value: 2.5, unitCode: 'ACR' } },
    },
  });
});

test('a price that is asked for is not in the offer', () => {
  const building = {
    ...aBuilding(),
    financialInfo: { sellingPrice: 1, pricingStatus: 'on request' as const },
  };
  expect(listingOf(building)).not.toHaveProperty('offers.price');
});

test('offices are listed as an accommodation with a floor size of its own', () => {
  const building = aBuilding();
  building.generalInfo.BuildingsType = 'commercial';
  expect(listingOf(building)).toHaveProperty('about.@type', 'Accommodation');
});

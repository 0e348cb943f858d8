import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  applicationInput,
  blogInput,
  buildingInput,
  districts,
  galleryImage,
  enquiryStates,
  indianDay,
  landInput,
  storedEnquiry,
  type Building,
} from '@ekamra/contracts';
import { localities } from '@ekamra/contracts/records/localities';
import { readMaster } from '../../services/content/src/media/picture.ts';
import { jsonPathsOf } from '../../lab/pact-fields/json-paths.ts';
import { demoApplications } from './applications.ts';
import { demoBlogs } from './blogs.ts';
import { demoBuildings } from './buildings.ts';
import { demoEnquiries } from './enquiries.ts';
import { demoGallery } from './gallery.ts';
import { demoLands } from './lands.ts';

const assets = path.join(import.meta.dirname, 'assets');
const address = (file: string): string => `/real-estate/media/${file}`;
const buildings = demoBuildings(address);
const lands = demoLands(address);

const now = new Date('2026-06-12T09:35:00.000Z');
const named = (names: string[]) => names.map((name, index) => ({ _id: `id-${index}`, name }));
const enquiries = demoEnquiries({
  now,
  buildings: named(buildings.map(({ generalInfo }) => generalInfo.BuildingsName)),
  lands: named(lands.map(({ generalInfo }) => generalInfo.propertyName)),
});

const districtOf = ({ city, address: line }: Building['locationDetails']): string | undefined =>
  districts.find((district) => district === city || line.includes(`${district} district`));

test.each([
  ['buildings', buildingInput, buildings, 60],
  ['lands', landInput, lands, 30],
  ['blogs', blogInput, demoBlogs(address), 12],
  ['gallery', galleryImage, demoGallery(address), 24],
  ['applications', applicationInput, demoApplications(address), 12],
  ['enquiries', storedEnquiry, enquiries, 24],
] as const)('there are enough %s, all valid for the API', (...[, schema, records, enough]) => {
  expect(records.length).toBeGreaterThanOrEqual(enough);
  for (const record of records) expect(schema.parse(record)).toEqual(record);
});

/** Returns the paths of the fields that a value has, such as `units.[].balcony`. */
const pathsIn = (value: unknown, at: readonly string[] = []): string[] => {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => pathsIn(item, [...at, '[]']));
  if (typeof value !== 'object' || value === null) return [at.join('.')];
  return Object.entries(value).flatMap(([name, field]) => [
    [...at, name].join('.'),
    ...pathsIn(field, [...at, name]),
  ]);
};

test.each([
  ['buildings', buildingInput, buildings, []],
  // There are no drawings of plots.
  ['lands', landInput, lands, ['[].plansImage']],
  ['blogs', blogInput, demoBlogs(address), []],
] as const)('each field is in the demo data of %s', (...[, schema, records, pathsWithoutDemo]) => {
  const filledPaths = pathsIn(records);
  const missing = jsonPathsOf(schema)
    .map((names) => ['[]', ...names].join('.'))
    .filter((name) => !filledPaths.some((filled) => filled === name || filled.startsWith(`${name}.`)));
  expect(missing).toEqual(pathsWithoutDemo);
});

test.each([
  ['buildings', buildings.map(({ propertyDescription }) => propertyDescription)],
  ['lands', lands.map(({ propertyDescription = [] }) => propertyDescription)],
])('no two %s have the same first paragraph, nor two the same description', (...[, descriptions]) => {
  const firsts = descriptions.map(([first]) => first);
  // Compares what is left without names and figures.
  const words = descriptions.map((texts) =>
    texts
      .slice(0, 2)
      .join(' ')
      .replaceAll(/[\d.,]+|\b[A-Z]\w*/g, ''),
  );
  for (const texts of [firsts, words]) expect(new Set(texts).size).toBe(descriptions.length);
});

test('the layouts of buildings have areas and fitting prices, of which the building’s is the lowest', () => {
  for (const { units, financialInfo, generalInfo } of buildings) {
    const prices = units.flatMap(({ sellingPrice }) => sellingPrice ?? []);
    const lowest = prices.length === 0 ? financialInfo.sellingPrice : Math.min(...prices);
    expect(financialInfo.sellingPrice).toBe(lowest);
    for (const { carpetArea = 0, sellingPrice, availableFrom } of units) {
      expect(carpetArea).toBeGreaterThan(300);
      expect(sellingPrice === undefined).toBe(financialInfo.pricingStatus === 'on request');
      expect(availableFrom === undefined).toBe(generalInfo.currentStatus === 'completed');
      expect((sellingPrice ?? Infinity) / carpetArea).toBeGreaterThan(3_500);
    }
  }
  const amenities = buildings.map(({ extraInfo }) => extraInfo.amenities.join());
  expect(new Set(amenities).size).toBeGreaterThan(45);
});

test('three buildings of Patia have a 3 BHK of less than 90 lakh, for all to see', () => {
  const names = buildings
    .filter(({ locationDetails }) => locationDetails.locality === 'Patia')
    .filter(({ financialInfo }) => financialInfo.pricingStatus === 'fixed price')
    .filter(({ units }) =>
      units.some(
        ({ numberOfBedrooms, sellingPrice = Infinity }) => numberOfBedrooms === 3 && sellingPrice < 9e6,
      ),
    )
    .map(({ generalInfo }) => generalInfo.BuildingsName);
  expect(names).toEqual([
    'Ekamra Heights',
    'Kanan Vihar Courtyard',
    'Sikharchandi Heights',
    'Patia Crossing',
  ]);
});

test('localities are suggested where properties are typed, those of one postal code are of one town, and what is near them is given by rising distance', () => {
  const towns = new Map<number, string>();
  const suggested: readonly string[] = Object.values(localities).flat();
  for (const { locationDetails } of [...buildings, ...lands]) {
    const { zipCode, city, locality } = locationDetails;
    expect([zipCode, towns.get(zipCode) ?? city]).toEqual([zipCode, city]);
    towns.set(zipCode, city);
    expect(locality).toBeTruthy();
    expect(['Bhubaneswar', 'Cuttack', 'Puri'].includes(city) ? suggested : [locality]).toContain(locality);
  }
  for (const { generalInfo } of buildings) expect(generalInfo.locationBenifits.length).toBeGreaterThan(2);
  const near = buildings.find(({ generalInfo }) => generalInfo.BuildingsName === 'Ekamra Lakeside');
  // Straight lines, read off a map.
  expect(near?.generalInfo.locationBenifits).toEqual([
    { name: 'KIIT', value: '0.5 km' },
    { name: 'KIMS Hospital', value: '0.5 km' },
    { name: 'Nandankanan', value: '5 km' },
    { name: 'Kalinga Hospital', value: '5 km' },
    { name: 'Bhubaneswar railway station', value: '10 km' },
    { name: 'Biju Patnaik International Airport', value: '11 km' },
  ]);
});

test('properties cover at least twelve districts, and each names its district', () => {
  const found = [...buildings, ...lands].map(({ locationDetails }) => districtOf(locationDetails));
  expect(found).not.toContain(undefined);
  expect(new Set(found).size).toBeGreaterThanOrEqual(12);
});

test('enquiries are spread over the five weeks before seeding, the newest from today', () => {
  const ages = enquiries.map(({ createdAt }) => now.getTime() - Date.parse(createdAt));
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.min(...ages)).toBeLessThan(3_600_000);
  expect(Math.max(...ages)).toBeGreaterThan(30 * 86_400_000);
  expect(new Set(enquiries.map(({ createdAt }) => indianDay(new Date(createdAt)))).size).toBeGreaterThan(20);
});

test('enquiries have every state, come from the contact page and properties, and have notes unless new', () => {
  for (const state of enquiryStates)
    expect(enquiries.filter((enquiry) => enquiry.state === state).length).toBeGreaterThanOrEqual(5);
  for (const { state, note } of enquiries) expect(note === undefined).toBe(state === 'new');
  for (const page of ['/contact', '/property/', '/lands/'])
    expect(enquiries.filter(({ source_page }) => source_page?.startsWith(page)).length).toBeGreaterThan(3);
  for (const { source_page = '', property_id, property_ids } of enquiries)
    expect(source_page.split(/[/=]/).at(-1)).toBe(property_ids ?? property_id ?? 'contact');
  expect(enquiries.filter(({ property_ids }) => property_ids?.split(',').length === 3)).toHaveLength(1);
});

describe('buildings vary', () => {
  test.each<[string, number, unknown[]]>([
    ['status', 4, buildings.map(({ generalInfo }) => generalInfo.currentStatus)],
    ['type', 3, buildings.map(({ generalInfo }) => generalInfo.BuildingsType)],
    ['approval', 4, buildings.map(({ generalInfo }) => generalInfo.approval)],
    ['pricing', 3, buildings.map(({ financialInfo }) => financialInfo.pricingStatus)],
    ['price', 40, buildings.map(({ financialInfo }) => financialInfo.sellingPrice)],
    ['unit type', 10, buildings.flatMap(({ units }) => units.map(({ unitType }) => unitType))],
  ])('in %s', (...[, atLeast, values]) => {
    expect(new Set(values).size).toBeGreaterThanOrEqual(atLeast);
  });
});

test.each([
  ['buildings', buildings.map(({ BuildingsImages }) => BuildingsImages[0])],
  ['lands', lands.map(({ propertyImages }) => propertyImages[0])],
])('neighbouring %s in a list show different pictures', (...[, pictures]) => {
  // Cards are laid out in up to three columns: checks the next card, and the ones below it.
  for (const [at, picture] of pictures.entries())
    expect(pictures.slice(at + 1, at + 4)).not.toContain(picture);
});

test('the data is deterministic, and its files exist', () => {
  const files = new Set<string>();
  const note = (file: string): string => {
    files.add(file);
    return address(file);
  };
  expect(demoBuildings(note)).toEqual(buildings);
  expect(demoLands(note)).toEqual(lands);
  for (const make of [demoBlogs, demoGallery, demoApplications]) make(note);
  for (const file of files) expect([file, existsSync(path.join(assets, file))]).toEqual([file, true]);
});

test('pictures are in the form of a master, because they are stored as they are', async () => {
  const pictures = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.webp'),
  );
  expect(pictures.length).toBeGreaterThan(50);
  for (const file of pictures) await readMaster(path.join(assets, file));
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  applicationInput,
  blogInput,
  buildingInput,
  districts,
  galleryImage,
  landInput,
  type Building,
} from '@ekamra/contracts';
import { demoApplications } from './applications.ts';
import { demoBlogs } from './blogs.ts';
import { demoBuildings } from './buildings.ts';
import { demoGallery } from './gallery.ts';
import { demoLands } from './lands.ts';

const address = (file: string): string => `/real-estate/media/${file}`;
const buildings = demoBuildings(address);
const lands = demoLands(address);

const districtOf = ({ city, address: line }: Building['locationDetails']): string | undefined =>
  districts.find((district) => district === city || line.includes(`${district} district`));

test.each([
  ['buildings', buildingInput, buildings, 60],
  ['lands', landInput, lands, 30],
  ['blogs', blogInput, demoBlogs(address), 12],
  ['gallery', galleryImage, demoGallery(address), 24],
  ['applications', applicationInput, demoApplications(address), 12],
] as const)('the %s are enough, and what the API takes', (...[, schema, records, enough]) => {
  expect(records.length).toBeGreaterThanOrEqual(enough);
  for (const record of records) expect(schema.parse(record)).toEqual(record);
});

test('properties lie in at least twelve districts, and each can be found by its district', () => {
  const found = [...buildings, ...lands].map(({ locationDetails }) => districtOf(locationDetails));
  expect(found).not.toContain(undefined);
  expect(new Set(found).size).toBeGreaterThanOrEqual(12);
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
])('no two %s beside each other in a list show the same picture', (...[, pictures]) => {
  // Cards stand in up to three columns: the next one, and the one below in two and in three.
  for (const [at, picture] of pictures.entries())
    expect(pictures.slice(at + 1, at + 4)).not.toContain(picture);
});

test('the data is the same each time, and every file it names is there', () => {
  const files = new Set<string>();
  const note = (file: string): string => {
    files.add(file);
    return address(file);
  };
  expect(demoBuildings(note)).toEqual(buildings);
  expect(demoLands(note)).toEqual(lands);
  for (const make of [demoBlogs, demoGallery, demoApplications]) make(note);
  for (const file of files)
    expect([file, existsSync(path.join(import.meta.dirname, 'assets', file))]).toEqual([file, true]);
});

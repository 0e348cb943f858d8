import type { Page } from '@playwright/test';
import type { BuildingInput } from '../contracts/src/records/building.ts';
import { activate, choose, pick, focusByTab, typeOver } from './keyboard-actions.ts';
import { expect } from './site.ts';

const amenities = ['Lift', 'Rooftop garden', 'Power backup', 'Stepwell court'];

/** A building with every field and every list filled in, except for its pictures. */
export const completeBuilding = (
  name: string,
): Omit<BuildingInput, 'BuildingsImages' | 'BuildingsPlansImage'> => ({
  generalInfo: {
    BuildingsName: name,
    developerName: 'Mahodadhi & Sons “Developers”',
    BuildingsType: 'both',
    currentStatus: 'pre-lunch',
    approval: 'BMC',
    locationBenifits: [
      { name: 'Airport', value: '4 km' },
      { name: 'Railway station', value: '2.5 km' },
      { name: 'ଜଗନ୍ନାଥ Temple', value: '15 min' },
    ],
  },
  locationDetails: {
    address: 'Plot 12/A, Baliapanda',
    locality: 'Baliapanda',
    city: 'Puri',
    state: 'Odisha',
    country: 'India',
    zipCode: 752_001,
  },
  physicalCharacteristics: {
    yearOfProssesion: 2028,
    numberOfTowers: 3,
    totalFloors: 14,
    totalArea: 2.75,
    parkingFacilities: 'yes',
  },
  financialInfo: { sellingPrice: 6_450_000, maintenanceFees: 3200.5, pricingStatus: 'fixed price' },
  extraInfo: { amenities, furnishings: 'semi-furnished' },
  units: [
    ['1 BHK 1T', 1, 1, 'yes', 'no'],
    ['2 BHK 2T', 2, 2, 'no', 'no'],
    ['3 BHK 3T', 3, 3, 'yes', 'yes'],
    ['Villa', 5, 6, 'no', 'yes'],
    ['Studio', 0, 1, 'yes', 'no'],
    ['Simplex', 2, 1, 'no', 'yes'],
  ].map(
    ([unitType, numberOfBedrooms, numberOfBathrooms, balcony, terrace], at) =>
      ({
        unitType,
        numberOfBedrooms,
        numberOfBathrooms,
        numberOfKitchens: 1,
        carpetArea: 600.5 + 100 * at,
        sellingPrice: 6_450_000 + 500_000 * at,
        availableFrom: `2028-0${at + 1}`,
        balcony,
        terrace,
      }) as BuildingInput['units'][number],
  ),
  propertyDescription: [
    'Two towers by the sea.',
    'A court with a stepwell.\nAnd shade at noon.',
    'Ready for the rains.',
  ],
});

type TypedBuilding = ReturnType<typeof completeBuilding>;

const typeGeneral = async (page: Page, { generalInfo }: TypedBuilding): Promise<void> => {
  const field = (name: string) => page.getByLabel(name);
  await typeOver(page, field('Building name'), generalInfo.BuildingsName);
  await typeOver(page, field('Developer name'), generalInfo.developerName);
  await choose(page, field('Approval'), generalInfo.approval);
  await choose(page, field('Building type'), generalInfo.BuildingsType);
  await choose(page, field('Current status'), generalInfo.currentStatus ?? '');
  for (const [at, { name, value }] of generalInfo.locationBenifits.entries()) {
    if (at > 0) await activate(page, page.getByRole('button', { name: 'Add location benefit' }));
    await typeOver(page, page.getByLabel('Name', { exact: true }).nth(at), name);
    await typeOver(page, page.getByLabel('Value', { exact: true }).nth(at), value);
  }
};

const typeMeasures = async (page: Page, building: TypedBuilding): Promise<void> => {
  const { locationDetails: place, physicalCharacteristics: size, financialInfo: money } = building;
  const fields = [
    ['Address', place.address],
    ['Locality', place.locality],
    ['City', place.city],
    ['State', place.state],
    ['Country', place.country],
    ['Zip code', place.zipCode],
    ['Number of towers', size.numberOfTowers],
    ['Total area (acres)', size.totalArea],
    ['Total floors', size.totalFloors],
    ['Year of possession', size.yearOfProssesion],
  ] as const;
  for (const [label, value] of fields) await typeOver(page, page.getByLabel(label), String(value));
  await pick(page, page.getByRole('group', { name: 'Parking facilities' }), size.parkingFacilities ?? '');
  await typeOver(page, page.getByLabel('Selling price'), String(money.sellingPrice));
  await typeOver(page, page.getByLabel('Maintenance fees'), String(money.maintenanceFees));
  await choose(page, page.getByLabel('Pricing status'), money.pricingStatus ?? '');
};

const typeExtras = async (page: Page, { extraInfo }: TypedBuilding): Promise<void> => {
  await focusByTab(page, page.getByLabel('Amenity', { exact: true }));
  for (const amenity of extraInfo.amenities) {
    await page.keyboard.type(amenity);
    await page.keyboard.press('Enter');
  }
  await expect(
    page.getByRole('list', { name: 'Amenities of the building' }).getByRole('listitem'),
  ).toHaveText(extraInfo.amenities);
  await pick(page, page.getByRole('group', { name: 'How it is handed over' }), extraInfo.furnishings ?? '');
};

const typeLists = async (page: Page, { units, propertyDescription }: TypedBuilding): Promise<void> => {
  for (const [at, unit] of units.entries()) {
    if (at > 0) await activate(page, page.getByRole('button', { name: 'Add unit' }));
    const box = page.getByRole('group', { name: `Unit ${at + 1}` });
    await choose(page, box.getByLabel('Unit type'), unit.unitType);
    await typeOver(page, box.getByLabel('Bedrooms'), String(unit.numberOfBedrooms));
    await typeOver(page, box.getByLabel('Bathrooms'), String(unit.numberOfBathrooms));
    await typeOver(page, box.getByLabel('Kitchens'), String(unit.numberOfKitchens));
    await typeOver(page, box.getByLabel('Carpet area'), String(unit.carpetArea));
    await typeOver(page, box.getByLabel('Price'), String(unit.sellingPrice));
    await typeOver(page, box.getByLabel('Available from'), unit.availableFrom ?? '');
    await pick(page, box.getByRole('group', { name: 'Balcony' }), unit.balcony);
    await pick(page, box.getByRole('group', { name: 'Terrace' }), unit.terrace);
  }
  for (const [at, text] of propertyDescription.entries()) {
    if (at > 0) await activate(page, page.getByRole('button', { name: 'Add description' }));
    await typeOver(page, page.getByRole('textbox', { name: `Description ${at + 1}` }), text);
  }
};

/** Types a building into the form, in form order, by keyboard alone. */
export const typeBuilding = async (page: Page, building: TypedBuilding): Promise<void> => {
  await typeGeneral(page, building);
  await typeMeasures(page, building);
  await typeExtras(page, building);
  await typeLists(page, building);
};

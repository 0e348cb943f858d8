import { buildingChecks, buildingInput } from '@ekamra/contracts';
import { describe, expect, test } from '@jest/globals';
import { problemsOf } from '../../form/checks.ts';
import { buildingForm } from '../building-table.ts';

const { checks, emptyValues: emptyBuilding } = buildingForm;
const { toPayload, formPath } = checks;
type BuildingForm = ReturnType<typeof emptyBuilding>;

const unit = {
  unitType: '2 BHK 2T',
  numberOfBedrooms: '2',
  numberOfBathrooms: '2',
  numberOfKitchens: '1',
  balcony: 'yes',
  terrace: 'no',
};
/** A unit with what it may be without. */
const wholeUnit = { ...unit, carpetArea: '1,050.5', sellingPrice: '65 lakh', availableFrom: '2027-04' };

/** The requirements of the checks, in the order of `buildingChecks`; each is filled in after the other. */
const remedies: { message: string; at: string; fill(form: BuildingForm): void }[] = [
  {
    message: 'Please Check Building Name',
    at: 'generalInfo.BuildingsName',
    fill: ({ generalInfo }) => Object.assign(generalInfo, { BuildingsName: 'Kalinga Heights' }),
  },
  {
    message: 'Please Check Building Images',
    at: 'BuildingsImages',
    fill: (form) => Object.assign(form, { BuildingsImages: ['/real-estate/media/a-1600x1000'] }),
  },
  {
    message: 'Please fill in all location details',
    at: 'locationDetails.address',
    fill: ({ locationDetails }) =>
      Object.assign(locationDetails, { address: 'Plot 12, Patia', city: 'Khordha', zipCode: '751024' }),
  },
  {
    message: 'Please type Number of Towers',
    at: 'physicalCharacteristics.numberOfTowers',
    fill: ({ physicalCharacteristics }) => Object.assign(physicalCharacteristics, { numberOfTowers: '2' }),
  },
  {
    message: 'Please type Total Area',
    at: 'physicalCharacteristics.totalArea',
    fill: ({ physicalCharacteristics }) => Object.assign(physicalCharacteristics, { totalArea: '1.25' }),
  },
  {
    message: 'Please Select Approval',
    at: 'generalInfo.approval',
    fill: ({ generalInfo }) => Object.assign(generalInfo, { approval: 'RERA' }),
  },
  {
    message: 'Please Type Developer Name',
    at: 'generalInfo.developerName',
    fill: ({ generalInfo }) => Object.assign(generalInfo, { developerName: 'Kalinga Developers' }),
  },
  {
    message: 'Please fill in all unit details',
    at: 'units.0.unitType',
    fill: (form) => Object.assign(form, { units: [{ ...wholeUnit }] }),
  },
  {
    message: 'Please select Building Type',
    at: 'generalInfo.BuildingsType',
    fill: ({ generalInfo }) => Object.assign(generalInfo, { BuildingsType: 'residential' }),
  },
];

const filledUpTo = (count: number): BuildingForm => {
  const form = emptyBuilding();
  for (const { fill } of remedies.slice(0, count)) fill(form);
  return form;
};

const firstFailure = (form: BuildingForm) => checks.firstFailure(problemsOf(checks, form), form);

describe('checks of Add Building', () => {
  test('are the nine of buildingChecks', () => {
    expect(remedies.map(({ message }) => message)).toEqual(buildingChecks.map(({ message }) => message));
  });

  test.each(remedies.map(({ message, at }, index) => ({ number: index + 1, message, at })))(
    'number $number fails with "$message" at $at',
    ({ number, message, at }) => {
      expect(firstFailure(filledUpTo(number - 1))).toEqual({ message, path: at });
    },
  );

  test('pass once all requirements are filled in', () => {
    expect(problemsOf(checks, filledUpTo(remedies.length))).toEqual([]);
  });

  test.each(['address', 'city', 'state', 'country', 'zipCode'] as const)(
    'require the location’s %s',
    (field) => {
      const form = filledUpTo(remedies.length);
      form.locationDetails[field] = ' ';
      expect(firstFailure(form)).toEqual({
        message: 'Please fill in all location details',
        path: `locationDetails.${field}`,
      });
    },
  );

  test.each(Object.keys(unit))('require every unit’s %s', (field) => {
    const form = filledUpTo(remedies.length);
    form.units = [{ ...wholeUnit }, { ...wholeUnit, [field]: '' }];
    expect(firstFailure(form)).toEqual({
      message: 'Please fill in all unit details',
      path: `units.1.${field}`,
    });
  });

  test('accept a unit without area, price and month, and refuse what is none', () => {
    const form = filledUpTo(remedies.length);
    form.units = [{ ...wholeUnit, carpetArea: '', sellingPrice: ' ', availableFrom: '' }];
    expect(problemsOf(checks, form)).toEqual([]);
    form.units = [{ ...wholeUnit, carpetArea: '40', sellingPrice: 'much', availableFrom: '2027-13' }];
    expect(problemsOf(checks, form)).toEqual([
      { path: 'units.0.carpetArea', message: 'At least 50' },
      { path: 'units.0.sellingPrice', message: 'Must be a number' },
      { path: 'units.0.availableFrom', message: 'Must be a month' },
    ]);
  });

  test('reports an invalid number at its field', () => {
    const form = filledUpTo(remedies.length);
    form.financialInfo.sellingPrice = '80-90';
    form.physicalCharacteristics.yearOfProssesion = '2026-27';
    expect(problemsOf(checks, form)).toEqual([
      { path: 'physicalCharacteristics.yearOfProssesion', message: 'Must be a number' },
      { path: 'financialInfo.sellingPrice', message: 'Must be a number' },
    ]);
  });
});

describe('payload of a building', () => {
  test('has area, price and month of a unit as they were typed, and none that are empty', () => {
    const form = filledUpTo(remedies.length);
    form.units.push({ ...wholeUnit, carpetArea: '', sellingPrice: '', availableFrom: '' });
    const [whole, bare] = buildingInput.parse(toPayload(form)).units;
    expect(whole).toMatchObject({ carpetArea: 1_050.5, sellingPrice: 6_500_000, availableFrom: '2027-04' });
    expect(JSON.parse(JSON.stringify(bare))).not.toHaveProperty('carpetArea');
    expect(bare).toMatchObject({ unitType: '2 BHK 2T', terrace: 'no' });
  });

  test('omits empty optional values', () => {
    const form = filledUpTo(remedies.length);
    form.propertyDescription = [{ text: '' }, { text: 'By the lake.' }];
    form.generalInfo.locationBenifits = [
      { name: '', value: '' },
      { name: 'Airport', value: '' },
    ];
    expect(JSON.parse(JSON.stringify(toPayload(form)))).toMatchObject({
      generalInfo: { locationBenifits: [{ name: 'Airport', value: '' }] },
      propertyDescription: ['By the lake.'],
      financialInfo: {},
      extraInfo: { amenities: [] },
    });
  });

  test('maps a server error to its field although empty entries were left out', () => {
    const form = filledUpTo(remedies.length);
    form.propertyDescription = [{ text: '' }, { text: 'By the lake.' }];
    form.generalInfo.locationBenifits = [
      { name: '', value: '' },
      { name: 'Airport', value: '' },
    ];
    expect(formPath('propertyDescription.0', form)).toBe('propertyDescription.1.text');
    expect(formPath('generalInfo.locationBenifits.0.value', form)).toBe(
      'generalInfo.locationBenifits.1.value',
    );
    expect(formPath('BuildingsImages.3', form)).toBe('BuildingsImages');
    expect(formPath('locationDetails.city', form)).toBe('locationDetails.city');
  });
});

import type { BuildingInput } from '@ekamra/contracts';

/** A building as the form sends it. */
export const input: BuildingInput = {
  generalInfo: {
    BuildingsName: 'Kalinga Heights',
    developerName: 'Kalinga Developers',
    BuildingsType: 'residential',
    currentStatus: 'upcoming',
    approval: 'RERA',
    locationBenifits: [{ name: 'Airport', value: '4 km' }],
  },
  locationDetails: {
    address: 'Plot 12, Patia',
    city: 'Khordha',
    state: 'Odisha',
    country: 'India',
    zipCode: 751024,
  },
  physicalCharacteristics: { numberOfTowers: 2, totalArea: 1.25 },
  financialInfo: { sellingPrice: 6_500_000 },
  extraInfo: { amenities: ['Lift'] },
  units: [
    {
      unitType: '2 BHK 2T',
      numberOfBedrooms: 2,
      numberOfBathrooms: 2,
      numberOfKitchens: 1,
      balcony: 'yes',
      terrace: 'no',
    },
  ],
  propertyDescription: ['By the lake.'],
  BuildingsImages: ['/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000'],
};
/** The same without a name. */
export const nameless = { ...input, generalInfo: { ...input.generalInfo, BuildingsName: '' } };

import type { Blog } from '@ekamra/contracts/blog';
import type { Building } from '@ekamra/contracts/building';
import type { Land } from '@ekamra/contracts/land';

const locationDetails = {
  address: 'Infocity Road, Patia',
  city: 'Khordha',
  state: 'Odisha',
  country: 'India',
  zipCode: 751024,
};

/** Returns a building with every field set, called `name`. */
export const aBuilding = (name = 'Lingaraj Heights'): Building => ({
  _id: '01890000-0000-7000-8000-000000000001',
  createdAt: '2026-06-12T06:30:00.000Z',
  generalInfo: {
    BuildingsName: name,
    developerName: 'Kalinga Builders',
    BuildingsType: 'residential',
    currentStatus: 'completed',
    approval: 'RERA',
    locationBenifits: [{ name: 'Airport', value: '9 km' }],
  },
  locationDetails,
  physicalCharacteristics: {
    yearOfProssesion: 2026,
    numberOfTowers: 3,
    totalFloors: 14,
    totalArea: 2.5,
    parkingFacilities: 'yes',
  },
  financialInfo: { sellingPrice: 6_500_000, maintenanceFees: 2_500, pricingStatus: 'fixed price' },
  extraInfo: { amenities: ['Swimming pool'], furnishings: 'semi-furnished' },
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
  propertyDescription: ['Three towers around a quiet garden.'],
  BuildingsPlansImage: '/real-estate/media/0b0e7a3e-0000-4000-8000-000000000002-1200x900',
  BuildingsImages: [
    '/real-estate/media/0b0e7a3e-0000-4000-8000-000000000001-1600x1000',
    '/real-estate/media/0b0e7a3e-0000-4000-8000-000000000003-1600x1000',
  ],
});

/** Returns a land with every field set. */
export const aLand = (): Land => ({
  _id: '01890000-0000-7000-8000-000000000002',
  createdAt: '2026-06-12T06:30:00.000Z',
  generalInfo: {
    propertyName: 'Chilika Shore Plot',
    propertyType: 'residential',
    currentStatus: 'available',
  },
  locationDetails,
  physicalCharacteristics: {
    totalArea: 2.5,
    terrainType: 'flat',
    soilType: 'Red laterite',
    roadAccess: '30 ft road',
  },
  financialInfo: { sellingPrice: 12_000_000 },
  utilities: { waterAccess: 'borewell', sewageSystem: 'septic tank', electricityAccess: 'three-phase' },
  propertyImages: ['/real-estate/media/0b0e7a3e-0000-4000-8000-000000000004-1600x1000'],
});

/** Returns a blog with every field set; `number` (0 to 9) is part of its id and title. */
export const aBlog = (number = 1): Blog => ({
  _id: `01890000-0000-7000-8000-00000000003${number}`,
  createdAt: '2026-06-14T06:30:00.000Z',
  blogImage: '/real-estate/media/0b0e7a3e-0000-4000-8000-000000000004-1600x1000',
  category: 'Buying',
  title: `Reading a deed, part ${number}`,
  authorName: 'Sasmita Mohanty',
  authorImage: '/real-estate/media/0b0e7a3e-0000-4000-8000-000000000005-400x400',
  paragraphs: ['Five lines decide.', 'Then call a lawyer.'],
  sortParagraph: 'Where they stand.',
  createdDate: '2026-06-12T06:30:00.000Z',
});

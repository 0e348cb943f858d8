import type { Blog } from '@ekamra/contracts/records/blog';
import type { Building } from '@ekamra/contracts/records/building';
import type { Land } from '@ekamra/contracts/records/land';
import { blog, building, land } from '@ekamra/contracts/testing/examples';

const locationDetails = { ...building.locationDetails, address: 'Infocity Road, Patia' };

/** Returns a building with every field set, called `name`, with two pictures. */
export const aBuilding = (name = 'Lingaraj Heights'): Building => ({
  ...building,
  generalInfo: { ...building.generalInfo, BuildingsName: name },
  locationDetails,
  physicalCharacteristics: {
    ...building.physicalCharacteristics,
    numberOfTowers: 3,
    totalFloors: 14,
    totalArea: 2.5,
  },
  propertyDescription: ['Three towers around a quiet garden.'],
  BuildingsImages: [
    '/real-estate/media/0b0e7a3e-0000-4000-8000-000000000001-1600x1000',
    '/real-estate/media/0b0e7a3e-0000-4000-8000-000000000003-1600x1000',
  ],
});

/** Returns a land with every field set. */
export const aLand = (): Land => ({
  ...land,
  _id: '01890000-0000-7000-8000-000000000002',
  generalInfo: { ...land.generalInfo, propertyName: 'Chilika Shore Plot' },
  locationDetails,
  physicalCharacteristics: { ...land.physicalCharacteristics, soilType: 'Red laterite' },
  financialInfo: { sellingPrice: 12_000_000 },
});

/** Returns a blog with every field set; `number` (0 to 9) is part of its id and title. */
export const aBlog = (number = 1): Blog => ({
  ...blog,
  _id: `01890000-0000-7000-8000-00000000003${number}`,
  blogImage: '/real-estate/media/0b0e7a3e-0000-4000-8000-000000000004-1600x1000',
  title: `Reading a deed, part ${number}`,
  authorName: 'Sasmita Mohanty',
  paragraphs: ['Five lines decide.', 'Then call a lawyer.'],
  sortParagraph: 'Where they stand.',
  createdDate: '2026-06-11T06:30:00.000Z',
  publishedAt: '2026-06-12T06:30:00.000Z',
});

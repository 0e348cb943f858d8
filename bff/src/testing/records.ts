import type { ApplicationInput, BlogInput, BuildingInput, GalleryImage, LandInput } from '@ekamra/contracts';

const picture = '/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000';
const locationDetails = {
  address: 'Plot 12, Patia',
  city: 'Khordha',
  state: 'Odisha',
  country: 'India',
  zipCode: 751024,
};

/** Records that lack nothing, as the pacts' provider states describe them. */
export const buildingInput: BuildingInput = {
  generalInfo: {
    BuildingsName: 'Kalinga Heights',
    developerName: 'Kalinga Developers',
    BuildingsType: 'residential',
    currentStatus: 'completed',
    approval: 'RERA',
    locationBenifits: [{ name: 'Airport', value: '4 km' }],
  },
  locationDetails,
  physicalCharacteristics: {
    yearOfProssesion: 2027,
    numberOfTowers: 2,
    totalFloors: 12,
    totalArea: 1.25,
    parkingFacilities: 'yes',
  },
  financialInfo: { sellingPrice: 6_500_000, maintenanceFees: 2_500, pricingStatus: 'fixed price' },
  extraInfo: { amenities: ['Lift'], furnishings: 'semi-furnished' },
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
  BuildingsPlansImage: picture,
  BuildingsImages: [picture],
};

export const landInput: LandInput = {
  generalInfo: { propertyName: 'Riverside plot', propertyType: 'residential', currentStatus: 'available' },
  locationDetails,
  physicalCharacteristics: {
    totalArea: 2.5,
    terrainType: 'Flat',
    soilType: 'Loam',
    roadAccess: '30 ft road',
  },
  financialInfo: { sellingPrice: 4_500_000 },
  utilities: { waterAccess: 'Borewell', sewageSystem: 'Septic tank', electricityAccess: 'Grid' },
  propertyImages: [picture],
  propertyDescription: ['By the river.'],
  plansImage: picture,
};

export const imageInput: GalleryImage = { img_url: picture, name: 'Puri beach' };

export const blogInput: BlogInput = {
  blogImage: picture,
  category: 'Buying',
  title: 'What stamp duty costs',
  authorName: 'Sasmita Das',
  authorImage: picture,
  paragraphs: ['The buyer pays it.'],
  sortParagraph: 'Who pays, and how much.',
  createdDate: '2026-01-15T06:30:00.000Z',
};

export const applicationInput: ApplicationInput = {
  name: 'Itishree Swain',
  email: 'itishree@mail.in',
  phone: '9437012345',
  jobLetter: 'I would like to join.',
  resume: '/real-estate/media/resume/01890000-0000-7000-8000-0000000000bb.pdf',
  jobData: { role: 'Telecaller', type: 'Full-Time', location: 'Bhubaneswar', job_desc: 'Calls.' },
};

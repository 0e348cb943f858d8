import { startTestService, type TestService } from '@ekamra/chassis/testing';
import type {
  Activity,
  BuildingInput,
  Call,
  Done,
  LandInput,
  PageQuery,
  WriteAnswer,
} from '@ekamra/contracts';
import { createCatalogApp } from '../src/app.ts';
import { migrations } from '../src/migrations/index.ts';

export type TestCatalog = TestService;

/** Starts the catalog on its own database, with an identity service that signs test tokens. */
export const startTestCatalog = (): Promise<TestCatalog> =>
  startTestService({ name: 'catalog', migrations, createApp: createCatalogApp });

type Stored<Input> = Input & { _id: string; createdAt: string };
interface Id {
  id: string;
}

/** Calls of one kind of property. */
export interface PropertyCalls<Input> {
  list: Call<{ query: object; answer: Stored<Input>[] }>;
  read: Call<{ params: Id; answer: Stored<Input> }>;
  add: Call<{ body: Input; answer: WriteAnswer<Stored<Input>> }>;
  edit: Call<{ params: Id; body: Input; answer: WriteAnswer<Stored<Input>> }>;
  remove: Call<{ params: Id; answer: Done }>;
  restore: Call<{ params: Id; answer: WriteAnswer<Stored<Input>> }>;
  activity: Call<{ params: Id; query: PageQuery; answer: Activity[] }>;
}

/** A complete building. */
export const someBuilding: BuildingInput = {
  generalInfo: {
    BuildingsName: 'Kalinga Heights',
    developerName: 'Utkal Developers',
    BuildingsType: 'residential',
    currentStatus: 'completed',
    approval: 'RERA',
    locationBenifits: [{ name: 'Railway station', value: '2 km' }],
  },
  locationDetails: {
    address: 'Plot 12, Jaydev Vihar',
    city: 'Khordha',
    state: 'Odisha',
    country: 'India',
    zipCode: 751_013,
  },
  physicalCharacteristics: {
    yearOfProssesion: 2026,
    numberOfTowers: 3,
    totalFloors: 12,
    totalArea: 4.25,
    parkingFacilities: 'yes',
  },
  financialInfo: { sellingPrice: 6_500_000, maintenanceFees: 2_500.5, pricingStatus: 'fixed price' },
  extraInfo: { amenities: ['Lift', 'Garden'], furnishings: 'semi-furnished' },
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
  propertyDescription: ['Quiet homes near the forest park — ଓଡ଼ିଶା 🏡.'],
  BuildingsPlansImage: '/real-estate/media/01890000-0000-7000-8000-000000000001-800x600',
  BuildingsImages: ['/real-estate/media/01890000-0000-7000-8000-000000000002-1600x900'],
};

/** A complete land. */
export const someLand: LandInput = {
  generalInfo: { propertyName: 'Red soil plot', propertyType: 'residential', currentStatus: 'available' },
  locationDetails: {
    address: 'Near the canal, Balianta',
    city: 'Khordha',
    state: 'Odisha',
    country: 'India',
    zipCode: 752_101,
  },
  physicalCharacteristics: { totalArea: 0.5, terrainType: 'flat', soilType: 'laterite', roadAccess: '30 ft' },
  financialInfo: { sellingPrice: 3_200_000 },
  utilities: { waterAccess: 'bore well', sewageSystem: 'none', electricityAccess: 'at the road' },
  propertyImages: ['/real-estate/media/01890000-0000-7000-8000-000000000003-1600x900'],
};

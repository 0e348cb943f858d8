import { createLogger, createVerifier, openDatabase } from '@ekamra/chassis';
import {
  signTestToken,
  startTestIdentity,
  startTestServer,
  testDatabase,
  type TestIdentity,
  testServiceTokens,
} from '@ekamra/chassis/testing';
import { type BuildingInput, type Client, createClient, type LandInput } from '@ekamra/contracts';
import type { DataSource } from 'typeorm';
import { createCatalogApp } from './app.ts';
import { entities } from './entities.ts';
import { migrations } from './migrations/index.ts';

export interface TestCatalog extends AsyncDisposable {
  url: string;
  dataSource: DataSource;
  identity: TestIdentity;
  /** Calls the catalog as an admin. */
  admin: Client;
  /** Calls the catalog as a visitor. */
  visitor: Client;
  /** Calls the catalog with this token. */
  withToken(token: string): Client;
  close(): Promise<void>;
}

/** The catalog on a database of its own, with an identity service that signs test tokens. */
export const startTestCatalog = async (): Promise<TestCatalog> => {
  await using started = new AsyncDisposableStack();
  const database = started.use(await testDatabase());
  const identity = started.use(await startTestIdentity());
  const logger = createLogger({ name: 'catalog', level: 'silent' });
  const dataSource = await openDatabase({ url: database.url, entities, migrations, logger });
  started.defer(() => dataSource.destroy());
  const verifier = createVerifier({ identityUrl: identity.url });
  const services = testServiceTokens('catalog');
  const app = createCatalogApp({ dataSource, verifier, services, logger });
  const server = started.use(await startTestServer(app));
  const client = (token?: string): Client =>
    createClient({
      origin: server.url,
      base: '',
      token: () => token,
    });
  const kept = started.move();
  const close = () => kept.disposeAsync();
  return {
    url: server.url,
    dataSource,
    identity,
    admin: client(signTestToken()),
    visitor: client(),
    withToken: client,
    close,
    [Symbol.asyncDispose]: close,
  };
};

/** A building that lacks nothing. */
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

/** A land that lacks nothing. */
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

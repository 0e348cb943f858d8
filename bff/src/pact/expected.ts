import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode, Service } from '@ekamra/contracts';
import { MatchersV3, PactV4, SpecificationVersion } from '@pact-foundation/pact';

const { eachLike, fromProviderState, like, regex } = MatchersV3;

/** The pact of the BFF with a service, begun anew: Pact adds to its file, and what is no longer expected must go. */
export const pactWith = (provider: Service): PactV4 => {
  const dir = join(import.meta.dirname, '../../../contracts/pacts');
  rmSync(join(dir, `bff-${provider}.json`), { force: true });
  return new PactV4({
    consumer: 'bff',
    provider,
    dir,
    spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
    logLevel: 'error',
  });
};

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const instant = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$';
const picture = '/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000';

export const exampleId = '01890000-0000-7000-8000-000000000001';
/** No provider ever has a record with it. */
export const missingId = '01890000-0000-7000-8000-0000000000ff';

const leaf = (name: string, value: unknown): unknown => {
  if (name === '_id') return regex(uuid, String(value));
  if (name === 'createdAt' || name === 'createdDate') return regex(instant, String(value));
  return like(value);
};

/**
 * What any record has to look like that has the fields of `example`: the same names and types at every level. A list
 * may be of any length where the example's is empty, else it has at least one such item.
 */
export const shapeOf = (example: unknown, name = ''): unknown => {
  if (Array.isArray(example))
    return example.length === 0 ? like([]) : eachLike(shapeOf(example[0]) as ReturnType<typeof like>);
  if (typeof example !== 'object' || example === null) return leaf(name, example);
  return Object.fromEntries(Object.entries(example).map(([key, value]) => [key, shapeOf(value, key)]));
};

export const json = { 'Content-Type': regex('^application/json(; ?charset=utf-8)?$', 'application/json') };
export const etag = { ETag: regex('^"[^"]+"$', '"1"') };
export const total = { 'X-Total-Count': regex('^\\d+$', '12') };

/** The header of the admin that the provider's state signs in; the BFF passes on a real token. */
export const asAdmin = {
  Authorization: regex('^Bearer [\\w-]+\\.[\\w-]+\\.[\\w-]+$', 'Bearer pact.admin.token'),
};
/** The header of somebody whose token the service finds no good. */
export const asStranger = {
  Authorization: regex('^Bearer [\\w-]+\\.[\\w-]+\\.[\\w-]+$', 'Bearer another.stranger.token'),
};

/** A path with the id that the provider's state made. */
export const pathWith = (path: string, stateValue: string) =>
  fromProviderState(
    path.replace(':id', () => `\${${stateValue}}`),
    path.replace(':id', exampleId),
  );

export const errorBody = (code: ErrorCode) => ({
  status: false,
  message: like('What is wrong, for a person'),
  code,
  requestId: like('7f1b4a52-3d0e-4d34-9c6f-2f6a5a0f9d10'),
});
export const doneBody = { status: true, message: like('Done') };
export const writtenBody = (record: object, field = 'data') => ({
  status: true,
  message: like('Saved'),
  [field]: shapeOf({ _id: exampleId, createdAt, ...record }),
});

const createdAt = '2026-01-15T06:30:00.000Z';
const locationDetails = {
  address: 'Plot 12, Patia',
  city: 'Khordha',
  state: 'Odisha',
  country: 'India',
  zipCode: 751024,
};

export const buildingInput = {
  generalInfo: {
    BuildingsName: 'Kalinga Heights',
    developerName: 'Kalinga Developers',
    BuildingsType: 'residential' as const,
    approval: 'RERA' as const,
    locationBenifits: [],
  },
  locationDetails,
  physicalCharacteristics: { numberOfTowers: 2, totalArea: 1.25 },
  financialInfo: {},
  extraInfo: { amenities: [] },
  units: [
    {
      unitType: '2 BHK 2T' as const,
      numberOfBedrooms: 2,
      numberOfBathrooms: 2,
      numberOfKitchens: 1,
      balcony: 'yes' as const,
      terrace: 'no' as const,
    },
  ],
  propertyDescription: [],
  BuildingsImages: [picture],
};
export const buildingBody = shapeOf({ _id: exampleId, createdAt, ...buildingInput });

export const landInput = {
  generalInfo: {
    propertyName: 'Riverside plot',
    propertyType: 'residential' as const,
    currentStatus: 'available',
  },
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
};
export const landBody = shapeOf({ _id: exampleId, createdAt, ...landInput });

export const imageInput = { img_url: picture, name: 'Puri beach' };

export const blogInput = {
  category: 'Buying',
  title: 'What stamp duty costs',
  authorName: 'Sasmita Das',
  paragraphs: ['The buyer pays it.'],
};
export const blogBody = shapeOf({ _id: exampleId, createdAt, ...blogInput });

export const applicationInput = {
  name: 'Itishree Swain',
  email: 'itishree@mail.in',
  phone: '9437012345',
  resume: '/real-estate/media/resume/01890000-0000-7000-8000-0000000000bb.pdf',
  jobData: { role: 'Telecaller', type: 'Full-Time', location: 'Bhubaneswar', job_desc: 'Calls.' },
};
export const applicationBody = shapeOf({ _id: exampleId, createdAt, ...applicationInput });

export const adminBody = shapeOf({
  _id: exampleId,
  name: 'Asha Mohanty',
  address: 'Saheed Nagar, Bhubaneswar',
  email: 'admin@ekamra.test',
  phone: '9437000001',
});
export const sessionBody = {
  status: true,
  details: adminBody,
  token: regex('^[\\w-]+\\.[\\w-]+\\.[\\w-]+$', 'header.claims.signature'),
};

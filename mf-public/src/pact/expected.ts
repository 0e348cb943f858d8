import type { ErrorCode } from '@ekamra/contracts/error';
import { MatchersV3 } from '@pact-foundation/pact';

const { atLeastLike, eachLike, like, number, regex } = MatchersV3;
const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const instant = String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$`;

export const buildingId = '01890000-0000-7000-8000-000000000001';
export const landId = '01890000-0000-7000-8000-000000000002';
/** No provider ever has a record with it. */
export const missingId = '01890000-0000-7000-8000-0000000000ff';

export const json = { 'Content-Type': regex('^application/json(; ?charset=utf-8)?$', 'application/json') };
/** A page of a list says how many there are over all pages. */
export const counted = { ...json, 'X-Total-Count': regex(String.raw`^\d+$`, '3') };

export const errorBody = (code: ErrorCode) => ({
  status: false,
  message: like('What is wrong, for a person'),
  code,
  requestId: like('r1'),
});

const image = '/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000';
const location = {
  address: like('Infocity Road, Patia'),
  city: like('Khordha'),
  state: like('Odisha'),
  country: like('India'),
  zipCode: number(751024),
};

/** What a building's card shows. */
export const listedBuilding = {
  _id: regex(uuid, buildingId),
  generalInfo: {
    BuildingsName: like('Lingaraj Heights'),
    approval: regex('^(RERA|BDA|BMC|BDO)$', 'RERA'),
    currentStatus: regex('^(under construction|pre-lunch|completed|upcoming)$', 'completed'),
  },
  locationDetails: location,
  physicalCharacteristics: { numberOfTowers: number(3), totalArea: number(2.5) },
  financialInfo: like({}),
  units: atLeastLike({ unitType: like('2 BHK 2T') }, 0, 1),
  BuildingsImages: eachLike(image),
};

/** What a building's page shows beside that. */
export const shownBuilding = {
  ...listedBuilding,
  createdAt: regex(instant, '2026-06-12T06:30:00.000Z'),
  generalInfo: {
    ...listedBuilding.generalInfo,
    developerName: like('Kalinga Builders'),
    BuildingsType: regex('^(residential|commercial|both)$', 'residential'),
    locationBenifits: atLeastLike({ name: like('Airport'), value: like('9 km') }, 0, 1),
  },
  extraInfo: { amenities: atLeastLike(like('Swimming pool'), 0, 1) },
  propertyDescription: atLeastLike(like('Three towers around a quiet garden.'), 0, 1),
};

/** What a land's card and page show. */
export const listedLand = (id: unknown) => ({
  _id: id,
  createdAt: regex(instant, '2026-06-12T06:30:00.000Z'),
  generalInfo: {
    propertyName: like('Chilika Shore Plot'),
    propertyType: regex('^(agricultural|residential|commercial|industrial)$', 'residential'),
    currentStatus: like('Ready to build'),
  },
  locationDetails: location,
  physicalCharacteristics: {
    totalArea: number(2.5),
    terrainType: like('Level'),
    soilType: like('Laterite'),
    roadAccess: like('Black-top road, 9 m'),
  },
  financialInfo: { sellingPrice: number(12_000_000) },
  utilities: {
    waterAccess: like('Borewell'),
    sewageSystem: like('Septic tank'),
    electricityAccess: like('Three-phase'),
  },
  propertyImages: eachLike(image),
});
export const anyLand = listedLand(regex(uuid, landId));

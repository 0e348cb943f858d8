import type { ErrorCode } from '@ekamra/contracts';
import { MatchersV3 } from '@pact-foundation/pact';

const { atLeastLike, eachLike, fromProviderState, like, number, regex } = MatchersV3;
const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

export const adminId = '01890000-0000-7000-8000-0000000000a1';
export const buildingId = '01890000-0000-7000-8000-000000000001';
/** No provider ever has a record with it. */
export const missingId = '01890000-0000-7000-8000-0000000000ff';
/** Any record's id. */
export const localId = regex(uuid, buildingId);

export const json = { 'Content-Type': regex('^application/json(; ?charset=utf-8)?$', 'application/json') };

/** The path of a call about the building that the provider's state made. */
export const pathOf = (call: string) =>
  fromProviderState(
    `/real-estate/buildings/${call}/\${buildingId}`,
    `/real-estate/buildings/${call}/${buildingId}`,
  );

export const errorBody = (code: ErrorCode) => ({
  status: false,
  message: like('What is wrong, for a person'),
  code,
  requestId: like('r1'),
});
/** The answer to a payload of which one field does not validate. */
export const fieldErrorBody = (path: string) => ({
  ...errorBody('INVALID'),
  errors: eachLike({ path, message: like('What is wrong with it') }),
});
export const doneBody = { status: true, message: like('Done') };

export const adminBody = {
  _id: regex(uuid, adminId),
  name: like('Asha Mohanty'),
  address: like('Saheed Nagar, Bhubaneswar'),
  email: like('admin@ekamra.test'),
  phone: like('9437000001'),
};
export const sessionBody = {
  status: true,
  details: adminBody,
  token: regex('^[\\w-]+\\.[\\w-]+\\.[\\w-]+$', 'header.claims.signature'),
};

/** What the building list shows. */
export const listedBuilding = {
  _id: localId,
  generalInfo: {
    BuildingsName: like('Kalinga Heights'),
    BuildingsType: regex('^(residential|commercial|both)$', 'residential'),
  },
  locationDetails: { address: like('Plot 12, Patia'), city: like('Khordha') },
  extraInfo: { amenities: atLeastLike(like('Lift'), 0, 1) },
  BuildingsImages: eachLike('/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000'),
};

/** What the Update Form opens with. */
export const buildingBody = {
  _id: fromProviderState('${buildingId}', buildingId),
  generalInfo: {
    BuildingsName: like('Kalinga Heights'),
    developerName: like('Kalinga Developers'),
    BuildingsType: regex('^(residential|commercial|both)$', 'residential'),
    approval: regex('^(RERA|BDA|BMC|BDO)$', 'RERA'),
    locationBenifits: atLeastLike({ name: like('Airport'), value: like('4 km') }, 0, 1),
  },
  locationDetails: {
    address: like('Plot 12, Patia'),
    city: like('Khordha'),
    state: like('Odisha'),
    country: like('India'),
    zipCode: number(751024),
  },
  physicalCharacteristics: { numberOfTowers: number(2), totalArea: number(1.25) },
  extraInfo: { amenities: atLeastLike(like('Lift'), 0, 1) },
  units: atLeastLike(
    {
      unitType: like('2 BHK 2T'),
      numberOfBedrooms: number(2),
      numberOfBathrooms: number(2),
      numberOfKitchens: number(1),
      balcony: regex('^(yes|no)$', 'yes'),
      terrace: regex('^(yes|no)$', 'no'),
    },
    0,
    1,
  ),
  propertyDescription: atLeastLike(like('By the lake.'), 0, 1),
  BuildingsImages: eachLike('/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000'),
};

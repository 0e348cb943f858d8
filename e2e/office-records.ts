import { randomUUID } from 'node:crypto';
import type { BlogInput } from '../contracts/src/blog.ts';
import type { Building, BuildingInput } from '../contracts/src/building.ts';
import { calls } from '../contracts/src/calls.ts';
import type { Client } from '../contracts/src/client.ts';
import type { Enquiry } from '../contracts/src/enquiry.ts';
import type { Land, LandInput } from '../contracts/src/land.ts';

/** A name that no other record has. */
export const unheardOf = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;

/** A kept record as it was entered. */
export const enteredOf = <Kept extends { _id: string; createdAt: string }>({
  _id,
  createdAt: _createdAt,
  ...entered
}: Kept): Omit<Kept, '_id' | 'createdAt'> => entered;

const first = <Kept>(records: readonly Kept[]): Kept => {
  const [record] = records;
  if (!record) throw new Error('The demo data have one');
  return record;
};

/** Adds a building with this name: as complete as one of the demo's, and the same each time where tests change it. */
export const addBuilding = async (api: Client, name: string): Promise<Building> => {
  const { data } = await api(calls.getAllBuildings, { query: { page: 1, limit: 100 } });
  const example = first(
    data.filter(({ BuildingsPlansImage, units }) => BuildingsPlansImage && units.length > 1),
  );
  const { generalInfo, locationDetails, physicalCharacteristics, ...rest } = enteredOf(example);
  const body: BuildingInput = {
    ...rest,
    generalInfo: { ...generalInfo, BuildingsName: name, developerName: 'Mahodadhi Developers' },
    locationDetails: { ...locationDetails, address: 'Baliapanda' },
    physicalCharacteristics: { ...physicalCharacteristics, totalFloors: 9 },
    financialInfo: { sellingPrice: 6_450_000 },
    extraInfo: { amenities: ['Lift', 'Gymnasium'] },
  };
  return (await api(calls.addBuilding, { body, idempotencyKey: randomUUID() })).data.data;
};

/** The building as anybody reads it. */
export const readBuilding = async (api: Client, id: string): Promise<BuildingInput> =>
  enteredOf((await api(calls.getBuilding, { params: { id } })).data);

/** The buildings that are found by a name. */
export const buildingsNamed = async (api: Client, name: string): Promise<Building[]> => {
  const { data } = await api(calls.getAllBuildings, { query: { page: 1, limit: 100, q: name } });
  return data.filter(({ generalInfo }) => generalInfo.BuildingsName === name);
};

/** Adds a land with this name. */
export const addLand = async (api: Client, name: string): Promise<Land> => {
  const { data } = await api(calls.getAllLands, { query: { page: 1, limit: 1 } });
  const { generalInfo, physicalCharacteristics, ...rest } = enteredOf(first(data));
  const body: LandInput = {
    ...rest,
    generalInfo: { ...generalInfo, propertyName: name },
    physicalCharacteristics: { ...physicalCharacteristics, soilType: 'Red soil' },
    utilities: { waterAccess: 'Borewell', sewageSystem: 'Septic tank', electricityAccess: 'Three-phase' },
  };
  return (await api(calls.addLand, { body, idempotencyKey: randomUUID() })).data.data;
};

export const readLand = async (api: Client, id: string): Promise<LandInput> =>
  enteredOf((await api(calls.getLand, { params: { id } })).data);

/** A blog that can be added, with this title. */
export const aBlog = (title: string): BlogInput => ({
  category: 'Buying',
  title,
  authorName: 'Ananya Mohapatra',
  paragraphs: ['Ask for the deed.', 'Read it twice.'],
  sortParagraph: 'What to ask for.',
  createdDate: '2026-03-01T09:00:00.000Z',
});

/** The enquiry that came in last. */
export const newestEnquiry = async (api: Client): Promise<Enquiry> =>
  first((await api(calls.getAllEnquiries, { query: { page: 1, limit: 1 } })).data);

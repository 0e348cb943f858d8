import { randomUUID } from 'node:crypto';
import type { BlogInput } from '../contracts/src/records/blog.ts';
import type { Building, BuildingInput } from '../contracts/src/records/building.ts';
import { calls } from '../contracts/src/calls/calls.ts';
import type { Client } from '../contracts/src/calls/client.ts';
import type { Enquiry } from '../contracts/src/records/enquiry.ts';
import type { Land, LandInput } from '../contracts/src/records/land.ts';

/** Returns a name that no other record has. */
export const uniqueName = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;

/** Returns the payload of a stored record. */
export const payloadOf = <Stored extends { _id: string; createdAt: string; summary?: unknown }>({
  _id,
  createdAt: _createdAt,
  summary: _summary,
  ...payload
}: Stored): Omit<Stored, '_id' | 'createdAt' | 'summary'> => payload;

/** Returns a copy of a list with the item at index `from` moved to index `to`. */
export const moveItem = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const others = list.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
};

const first = <Stored>(records: readonly Stored[]): Stored => {
  const [record] = records;
  if (!record) throw new Error('The demo data have one');
  return record;
};

const sellingPrice = 6_450_000;

/**
 * Adds a building with this name: complete like one of the demo data, with fixed values in the fields that tests
 * change.
 */
export const addBuilding = async (api: Client, name: string): Promise<Building> => {
  const { data } = await api(calls.getAllBuildings, { query: { page: 1, limit: 100 } });
  const example = first(
    data.filter(({ BuildingsPlansImage, units }) => BuildingsPlansImage && units.length > 1),
  );
  const { generalInfo, locationDetails, physicalCharacteristics, units, ...rest } = payloadOf(example);
  const body: BuildingInput = {
    ...rest,
    units: units.map((unit) => ({ ...unit, sellingPrice })),
    generalInfo: { ...generalInfo, BuildingsName: name, developerName: 'Mahodadhi Developers' },
    locationDetails: { ...locationDetails, address: 'Baliapanda' },
    physicalCharacteristics: { ...physicalCharacteristics, totalFloors: 9 },
    financialInfo: { sellingPrice },
    extraInfo: { amenities: ['Lift', 'Gymnasium'] },
  };
  return (await api(calls.addBuilding, { body, idempotencyKey: randomUUID() })).data.data;
};

/** Reads the payload of a stored building. */
export const readBuilding = async (api: Client, id: string): Promise<BuildingInput> =>
  payloadOf((await api(calls.getBuilding, { params: { id } })).data);

/** Returns the buildings with exactly this name. */
export const buildingsNamed = async (api: Client, name: string): Promise<Building[]> => {
  const { data } = await api(calls.getAllBuildings, { query: { page: 1, limit: 100, q: name } });
  return data.filter(({ generalInfo }) => generalInfo.BuildingsName === name);
};

/** Adds a land with this name. */
export const addLand = async (api: Client, name: string): Promise<Land> => {
  const { data } = await api(calls.getAllLands, { query: { page: 1, limit: 1 } });
  const { generalInfo, physicalCharacteristics, ...rest } = payloadOf(first(data));
  const body: LandInput = {
    ...rest,
    generalInfo: { ...generalInfo, propertyName: name },
    physicalCharacteristics: { ...physicalCharacteristics, soilType: 'Red soil' },
    utilities: { waterAccess: 'Borewell', sewageSystem: 'Septic tank', electricityAccess: 'Three-phase' },
  };
  return (await api(calls.addLand, { body, idempotencyKey: randomUUID() })).data.data;
};

export const readLand = async (api: Client, id: string): Promise<LandInput> =>
  payloadOf((await api(calls.getLand, { params: { id } })).data);

/** Returns the payload of a blog with this title. */
export const aBlog = (title: string): BlogInput => ({
  category: 'Buying',
  title,
  authorName: 'Ananya Mohapatra',
  paragraphs: ['Ask for the deed.', 'Read it twice.'],
  sortParagraph: 'What to ask for.',
  createdDate: '2026-03-01T09:00:00.000Z',
});

/** Returns the newest enquiry. */
export const newestEnquiry = async (api: Client): Promise<Enquiry> =>
  first((await api(calls.getAllEnquiries, { query: { page: 1, limit: 1 } })).data);

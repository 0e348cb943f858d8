import type { SavedRecord } from '../app/saved-record.ts';

/** This many go side by side. */
export const mostCompared = 3;

/** What the address of the comparison asks for. */
export interface Compared {
  kind: SavedRecord['kind'];
  /** At most three, each once. */
  ids: string[];
  /** How many more it names that are left out: beyond three, or no ids. */
  left: number;
}

const parameters = { building: 'buildings', land: 'lands' } as const;
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Reads an address such as `?buildings=id,id,id` or `?lands=id,id`. */
export const readCompared = (query: URLSearchParams): Compared => {
  const kind = query.has(parameters.land) && !query.has(parameters.building) ? 'land' : 'building';
  const named = (query.get(parameters[kind]) ?? '').split(',').map((id) => id.trim().toLowerCase());
  const asked = [...new Set(named)].filter((id) => id !== '');
  const ids = asked.filter(isId).slice(0, mostCompared);
  return { kind, ids, left: asked.length - ids.length };
};

/** The address of the comparison of these. */
export const comparePath = (kind: SavedRecord['kind'], ids: readonly string[]): string =>
  `/compare?${parameters[kind]}=${ids.join(',')}`;

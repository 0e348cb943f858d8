/** Reference to a building or a land, as stored in the browser. */
export interface SavedRecord {
  kind: 'building' | 'land';
  id: string;
}
export type SavedList = readonly SavedRecord[];

/** Placeholder for a list that has not been read yet: on the server and during hydration. */
export const unreadList: SavedList = [];
/** Placeholder for a list that could not be read. */
export const unreadableList: SavedList = [];

export const isSameRecord = (one: SavedRecord, other: SavedRecord): boolean =>
  one.kind === other.kind && one.id === other.id;

/** Returns the list without the record. */
export const withoutRecord = (list: SavedList, record: SavedRecord): SavedList =>
  list.filter((other) => !isSameRecord(other, record));

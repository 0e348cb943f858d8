/** A building or a land, as it is kept in the browser. */
export interface SavedRecord {
  kind: 'building' | 'land';
  id: string;
}
export type SavedList = readonly SavedRecord[];

/** A list that has not been read yet: on the server, and until the browser has taken its page over. */
export const unreadList: SavedList = [];
/** A list that could not be read just now. */
export const unreadableList: SavedList = [];

export const sameRecord = (one: SavedRecord, other: SavedRecord): boolean =>
  one.kind === other.kind && one.id === other.id;

/** The list without the property. */
export const without = (list: SavedList, record: SavedRecord): SavedList =>
  list.filter((other) => !sameRecord(other, record));

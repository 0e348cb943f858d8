/** Reference to a building or a land, as stored in the browser. */
export interface SavedRecord {
  kind: 'building' | 'land';
  id: string;
  /** True once it is known to be off the market. It stays on the list, to be removed, and counts nowhere. */
  isGone?: boolean | undefined;
}
export type SavedList = readonly SavedRecord[];

/** Placeholder for a list that has not been read yet: on the server and during hydration. */
export const unreadList: SavedList = [];
/** Placeholder for a list that could not be read. */
export const unreadableList: SavedList = [];

export const isSameRecord = (one: SavedRecord, other: SavedRecord): boolean =>
  one.kind === other.kind && one.id === other.id;

/** Returns the records that may still be on the market. */
export const availableRecords = (list: SavedList): SavedList => list.filter(({ isGone }) => isGone !== true);

/** Returns the list with its entry for the record marked as gone, or not; the same list if nothing changes. */
export const withGone = (list: SavedList, record: SavedRecord, isGone: boolean): SavedList => {
  const isChanged = (other: SavedRecord): boolean =>
    isSameRecord(other, record) && (other.isGone ?? false) !== isGone;
  if (!list.some(isChanged)) return list;
  return list.map((other) =>
    isChanged(other) ? { kind: other.kind, id: other.id, ...(isGone ? { isGone } : {}) } : other,
  );
};

/** Returns the list without the record. */
export const withoutRecord = (list: SavedList, record: SavedRecord): SavedList =>
  list.filter((other) => !isSameRecord(other, record));

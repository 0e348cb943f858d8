/** Reference to a building or a land, as stored in the browser. */
export interface SavedRecord {
  kind: 'building' | 'land';
  id: string;
  /** True once it is known to be off the market. It stays on the list, to be removed, and counts nowhere. */
  isGone?: boolean | undefined;
  /** Note of the visitor about it: at most {@link maxNote} UTF-16 code units. */
  note?: string | undefined;
  /** Its price when it was saved: rupees; undefined while unknown, and where none is stated. */
  savedPrice?: number | undefined;
}
export const maxNote = 500;
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
  return list.map((other) => {
    if (!isChanged(other)) return other;
    const { isGone: _, ...kept } = other;
    return isGone ? { ...kept, isGone } : kept;
  });
};

/** Returns the list with more said of its entry for the record. */
export const withDetails = (
  list: SavedList,
  record: SavedRecord,
  details: Pick<SavedRecord, 'note' | 'savedPrice'>,
): SavedList => list.map((other) => (isSameRecord(other, record) ? { ...other, ...details } : other));

/** Returns the list with the record moved before (-1) or after (1) its neighbour of the same kind. */
export const withMoved = (list: SavedList, record: SavedRecord, by: -1 | 1): SavedList => {
  const indexes = [...list.keys()].filter((index) => list[index]?.kind === record.kind);
  const at = indexes.findIndex((index) => isSameRecord(list[index] ?? record, record));
  const [from, to] = [indexes[at], indexes[at + by]];
  if (from === undefined || to === undefined) return list;
  const [moved, neighbour] = [list[from], list[to]];
  return list.flatMap((other, index) => {
    if (index === from) return neighbour ?? [];
    return index === to ? (moved ?? []) : other;
  });
};

/** Returns the list without the record. */
export const withoutRecord = (list: SavedList, record: SavedRecord): SavedList =>
  list.filter((other) => !isSameRecord(other, record));

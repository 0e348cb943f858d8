/** Page sizes to choose from; the first is the default. */
export const pageSizes = [5, 10, 25, 50] as const;
export const [defaultPageSize] = pageSizes;

/** Number of rows on a page, or as many as the window has room for. */
export type PageSize = number | 'fit';

/** Height of a row in a table, and of the frame, title, filters and foot around them: pixels at the usual size of letters. */
const heights = { row: 56, around: 420 };
/** Most rows of a page that the calls give. */
const maxRows = 100;

/** Returns the number of rows that a window of this height has room for: at least the default, at most what the calls give. */
const fittingRows = (windowHeight: number): number =>
  Math.min(Math.max(Math.floor((windowHeight - heights.around) / heights.row), defaultPageSize), maxRows);

/** Returns the number of rows of a page size in a window of this height: pixels. */
export const rowsOf = (size: PageSize, windowHeight: number): number =>
  size === 'fit' ? fittingRows(windowHeight) : size;

/** Parses a page size; undefined for another text. */
export const parsePageSize = (text: string | null | undefined): PageSize | undefined =>
  text === 'fit' ? 'fit' : pageSizes.find((size) => String(size) === text);

const storageKey = (list: string): string => `rows/${list}`;

/** Returns the page size last chosen for a list in this browser, else the default. */
export const rememberedPageSize = (storage: Storage | undefined, list: string): PageSize =>
  parsePageSize(storage?.getItem(storageKey(list))) ?? defaultPageSize;

/** Stores the page size of a list. A full storage is ignored, because the address holds the page size, too. */
export const rememberPageSize = (storage: Storage | undefined, list: string, size: PageSize): void => {
  try {
    storage?.setItem(storageKey(list), String(size));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
};

/** What is looked for in a list; it is not longer than what the calls take (`searchQuery`). */
export interface SearchFilter {
  q?: string;
}
const longest = 100;

/** What an address looks for. */
export const readSearchFilter = (search: URLSearchParams): SearchFilter => {
  const q = search.get('q')?.trim().slice(0, longest);
  return q ? { q } : {};
};

/** The other way round. */
export const writeSearchFilter = ({ q }: SearchFilter): URLSearchParams =>
  new URLSearchParams(q === undefined ? {} : { q });

/** The address of the search page for what was typed. */
export const searchPagePath = (query: string): string =>
  query === '' ? '/search' : `/search?${new URLSearchParams({ q: query })}`;

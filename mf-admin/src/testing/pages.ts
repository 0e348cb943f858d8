import type { Answer } from './open.tsx';

/** The page of `rows` that a query asks for, as a server answers it. */
export const pageOf = (rows: readonly unknown[], query: URLSearchParams): Answer => {
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  return {
    body: rows.slice((page - 1) * limit, page * limit),
    headers: { 'x-total-count': String(rows.length) },
  };
};

/** The texts of a table row's cells. */
export const cellsOf = (row: HTMLElement): (string | null)[] =>
  [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent);

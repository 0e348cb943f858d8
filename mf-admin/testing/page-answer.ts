import type { Answer } from './open-back-office.tsx';

/** Returns the answer with the requested page of `rows`. */
export const pageOf = (rows: readonly unknown[], query: URLSearchParams): Answer => {
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  return {
    body: rows.slice((page - 1) * limit, page * limit),
    headers: { 'x-total-count': String(rows.length) },
  };
};

/** Returns the texts of a row's cells. */
export const cellsOf = (row: HTMLElement): (string | null)[] =>
  [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent);

import { Pagination } from '@ekamra/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';

const Foot = styled.div`
  margin-top: var(--space-6);
`;

/** Where one is in a list. */
export interface Place {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Goes to another page; `replace`: without an entry in the browser's history. */
  onPage(page: number, replace?: boolean): void;
}

/**
 * The pages of a list of `total` records (undefined until it is known), and whether the asked page lies beyond the
 * last one: the last row of the last page may have been deleted, or the address be an old one. Then it goes back to
 * the last page there is.
 */
export const usePages = (
  { page, pageSize, onPage }: Place,
  total: number | undefined,
): { pages: number; beyond: boolean } => {
  const pages = Math.ceil((total ?? 0) / pageSize);
  const last = Math.max(pages, 1);
  const beyond = total !== undefined && page > last;
  useEffect(() => {
    if (beyond) onPage(last, true);
  }, [beyond, last, onPage]);
  return { pages, beyond };
};

export interface ListPaginationProps {
  place: Place;
  pages: number;
  /** What is paged, such as `Pages of buildings`. */
  label: string;
  /** `Page X of Y` between Prev and Next, or a number for each page. */
  variant?: 'words' | 'numbers';
}

/** The way through the pages, below a list. */
export const ListPagination = ({ place, pages, label, variant = 'words' }: ListPaginationProps) => (
  <Foot>
    <Pagination
      page={place.page}
      pages={pages}
      label={label}
      variant={variant}
      onPage={(page) => place.onPage(page)}
    />
  </Foot>
);

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { PageOf } from './paged-list.tsx';

/** Takes records out of the pages of a list that are there, ahead of what the server answers when asked again. */
export const takeFromPages = (queryClient: QueryClient, list: QueryKey, ids: ReadonlySet<string>): void => {
  queryClient.setQueriesData<PageOf<{ _id: string }>>({ queryKey: [...list, 'admin-page'] }, (page) => {
    if (!page) return page;
    const rows = page.rows.filter(({ _id }) => !ids.has(_id));
    return { rows, total: page.total - (page.rows.length - rows.length) };
  });
};

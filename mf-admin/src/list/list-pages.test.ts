import { expect, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { listPageQuery } from './list-pages.ts';

const pageQuery = (q: string) =>
  listPageQuery(['lands'], { q }, () => Promise.resolve({ data: [], total: 0 }));
const keptIn = (queryClient: QueryClient): unknown[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['lands'] })
    .map(({ queryKey }) => queryKey.at(-1));

test('a page of a list is kept, but not every page that was filtered by a typed letter', async () => {
  const queryClient = new QueryClient();
  const observer = new QueryObserver(queryClient, pageQuery('shown'));
  const stop = observer.subscribe(() => undefined);
  for (let number = 0; number < 40; number++) {
    const page = pageQuery(`typed ${number}`);
    const data = await queryClient.fetchQuery(page);
    queryClient.setQueryData(page.queryKey, data, { updatedAt: number + 1 });
  }
  const kept = keptIn(queryClient);
  expect(kept).toContainEqual({ q: 'shown' });
  expect(kept).toContainEqual({ q: 'typed 39' });
  expect(kept.length).toBeLessThan(15);
  stop();
});

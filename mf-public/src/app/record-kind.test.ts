import type { RouteHandle } from '@ekamra/contracts/shell';
import { expect, test } from '@jest/globals';
import { blogKind } from '../blogs/blog-kind.ts';
import { buildingKind } from '../buildings/building-kind.ts';
import { landKind } from '../lands/land-kind.ts';
import { recordHandle } from './record-kind.ts';
import { aBlog, aBuilding, aLand } from '../../testing/records.ts';
import { json, testContext, unavailable } from '../../testing/render-page.tsx';

const answers: Record<string, unknown> = {
  'get-all-buildings': [aBuilding()],
  'get-all-lands': [aLand()],
  'get-all-blogs': { status: true, blogs: [aBlog()] },
};

/** Requests a route's second page of addresses; returns it with the search strings of the API requests. */
type Context = ReturnType<typeof testContext>;
const secondPage = async (handleOf: (context: Context) => RouteHandle) => {
  const searches: string[] = [];
  const { addresses } = handleOf(
    testContext(({ pathname, search }) => {
      searches.push(search);
      return json(answers[pathname.split('/').at(-1) ?? ''], { 'x-total-count': '101' });
    }),
  );
  return { searches, answer: await addresses?.(2) };
};

test.each([
  [
    (context: Context) => recordHandle(buildingKind, context),
    `/property/Lingaraj-Heights/${aBuilding()._id}`,
  ],
  [(context: Context) => recordHandle(landKind, context), `/lands/${aLand()._id}`],
  [(context: Context) => recordHandle(blogKind, context), `/${aBlog()._id}/blog/Reading-a-deed%2C-part-1`],
])('the sitemap gets the path of each record, page by page, the oldest first', async (...[handle, path]) => {
  const { searches, answer } = await secondPage(handle);
  expect(searches).toEqual(['?page=2&limit=100&sort=createdAt']);
  expect(answer).toEqual({ total: 101, addresses: [{ path }] });
});

test('a failed request rejects instead of giving an empty list', async () => {
  const { addresses } = recordHandle(landKind, testContext(unavailable));
  await expect(addresses?.(1)).rejects.toThrow();
});

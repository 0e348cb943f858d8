import type { RouteHandle } from '@ekamra/contracts/shell';
import { expect, test } from '@jest/globals';
import { blogHandle } from '../blogs/blog-route.ts';
import { buildingHandle } from '../buildings/building-route.ts';
import { landHandle } from '../lands/land-route.ts';
import { aBlog, aBuilding, aLand } from '../testing/records.ts';
import { json, testContext, unavailable } from '../testing/render-page.tsx';

const answers: Record<string, unknown> = {
  'get-all-buildings': [aBuilding()],
  'get-all-lands': [aLand()],
  'get-all-blogs': { status: true, blogs: [aBlog()] },
};

/** The addresses of a route's second page, and the query that asked for them. */
const secondPage = async (handleOf: (context: ReturnType<typeof testContext>) => RouteHandle) => {
  const asked: string[] = [];
  const { addresses } = handleOf(
    testContext(({ pathname, search }) => {
      asked.push(search);
      return json(answers[pathname.split('/').at(-1) ?? ''], { 'x-total-count': '101' });
    }),
  );
  return { asked, found: await addresses?.(2) };
};

test.each([
  [buildingHandle, `/property/Lingaraj-Heights/${aBuilding()._id}`],
  [landHandle, `/lands/${aLand()._id}`],
  [blogHandle, `/${aBlog()._id}/blog/Reading-a-deed%2C-part-1`],
])('the sitemap is told where each record is, page by page, the oldest first', async (...[handle, path]) => {
  const { asked, found } = await secondPage(handle);
  expect(asked).toEqual(['?page=2&limit=100&sort=createdAt']);
  expect(found).toEqual({ total: 101, addresses: [{ path }] });
});

test('addresses that can’t be had are no empty list', async () => {
  const { addresses } = landHandle(testContext(unavailable));
  await expect(addresses?.(1)).rejects.toThrow();
});

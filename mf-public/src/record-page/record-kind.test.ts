import type { RouteHandle } from '@ekamra/contracts/front/shell';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { blogRecordPages } from '../blogs/blog-record-pages.ts';
import { buildingRecordPages } from '../buildings/building-record-pages.ts';
import { landRecordPages } from '../lands/land-record-pages.ts';
import { loadRecord, recordHandle } from './record-kind.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { aBlog, aBuilding, aLand } from '../../testing/records.ts';
import { json, renderPage, testContext, unavailable } from '../../testing/render-page.tsx';

beforeEach(completeBrowser);
afterEach(cleanup);

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
    (context: Context) => recordHandle(buildingRecordPages, context),
    `/property/Lingaraj-Heights/${aBuilding()._id}`,
  ],
  [(context: Context) => recordHandle(landRecordPages, context), `/lands/${aLand()._id}`],
  [
    (context: Context) => recordHandle(blogRecordPages, context),
    `/${aBlog()._id}/blog/Reading-a-deed%2C-part-1`,
  ],
])('the sitemap gets the path of each record, page by page, the oldest first', async (...[handle, path]) => {
  const { searches, answer } = await secondPage(handle);
  expect(searches).toEqual(['?page=2&limit=100&sort=createdAt']);
  expect(answer).toEqual({ total: 101, addresses: [{ path }] });
});

test('a failed request rejects instead of giving an empty list', async () => {
  const { addresses } = recordHandle(landRecordPages, testContext(unavailable));
  await expect(addresses?.(1)).rejects.toThrow();
});

const house = aBuilding();
const renamed = {
  ...house,
  generalInfo: { ...house.generalInfo, BuildingsName: 'Deeds, part 1/2' },
};
const canonical = `/property/Deeds%2C-part-1%2F2/${house._id}`;

/** Loads the page of a building at a path; returns the redirect, if there is one. */
const redirectOf = async (pathname: string) => {
  const context = testContext(({ pathname: path }) => json(path.endsWith(house._id) ? renamed : []));
  const request = new Request(`https://www.ekamra.example${pathname}?from=mail`);
  const page = { params: { id: house._id }, request };
  const thrown: unknown = await loadRecord(buildingRecordPages, context, page).catch(
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) return undefined;
  return { status: thrown.status, location: thrown.headers.get('location') };
};

test.each(['an-earlier-title', 'deeds%2C-part-1%2F2', 'Deeds%2C-part-1/2'])(
  'an address of a record with another title (%s) redirects to its path',
  async (title) => {
    expect(await redirectOf(`/property/${title}/${house._id}`)).toEqual({
      status: 301,
      location: `${canonical}?from=mail`,
    });
  },
);

test.each(['Deeds%2C-part-1%2F2', 'Deeds,-part-1%2f2', '%44eeds%2C-part-1%2F2'])(
  'the path of a record does not redirect, however it is encoded (%s)',
  async (title) => expect(await redirectOf(`/property/${title}/${house._id}`)).toBeUndefined(),
);

test.each(['.', '..', '1/2', '50%', 'A%2FB', '100% \\ Deluxe?'])(
  'the page of a building with the name %s opens at its path, without a redirect',
  async (BuildingsName) => {
    const named = { ...house, generalInfo: { ...house.generalInfo, BuildingsName } };
    const path = buildingRecordPages.pathOf(named);
    const { router } = renderPage(path, ({ pathname }) => json(pathname.endsWith(house._id) ? named : []));
    expect(await screen.findByRole('heading', { level: 1, name: BuildingsName })).toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
  },
);

test('a redirect to the path of a record replaces the address in the history', async () => {
  const { router } = renderPage(`/property/an-earlier-title/${house._id}`, ({ pathname }) =>
    json(pathname.endsWith(house._id) ? renamed : []),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(canonical));
  expect(router.state.historyAction).toBe('REPLACE');
});

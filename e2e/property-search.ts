import type { APIResponse, Page } from '@playwright/test';
import { expect } from './site.ts';

/** Query of the property browser's address: `district`, `type`, `status`, `place`, `sort`, `page` and `tab`. */
export type Query = Readonly<Record<string, string>>;

/** Returns the path of the property browser for a query. */
export const propertiesPath = (query: Query): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? '/properties' : `/properties?${text}`;
};

interface Listed {
  generalInfo: { BuildingsName?: string; propertyName?: string };
}

/** Reads the page of properties for a query from the API. */
const readList = (page: Page, { tab, page: at = '1', sort, ...filters }: Query): Promise<APIResponse> => {
  const isLands = tab === 'lands';
  const { type, ...others } = filters;
  const parameters = new URLSearchParams({ page: at, limit: '12', ...others });
  if (sort) parameters.set('sort', sort === 'asc' ? 'price' : '-price');
  if (type) parameters.set(isLands ? 'type' : 'unitType', type);
  const list = isLands ? 'lands/get-all-lands' : 'buildings/get-all-buildings';
  return page.request.get(`/real-estate/${list}?${parameters}`);
};

/** Returns the names that the API lists for a query, in order. */
const listedNames = async (page: Page, query: Query): Promise<string[]> =>
  ((await (await readList(page, query)).json()) as Listed[]).map(
    ({ generalInfo }) => generalInfo.BuildingsName ?? generalInfo.propertyName ?? '',
  );

/** Returns the API's total of buildings for a query, such as `14 buildings`. */
export const countedBuildings = async (page: Page, query: Query): Promise<string> => {
  const total = (await readList(page, query)).headers()['x-total-count'] ?? '';
  return total === '1' ? '1 building' : `${total} buildings`;
};

/** Returns the values of the fields of the current tab, as a query without its page. */
const fieldsQuery = async (page: Page): Promise<Query> => {
  const isLands = (await page.getByRole('tab', { name: 'Lands' }).getAttribute('aria-selected')) === 'true';
  const value = (name: string) => page.getByRole('combobox', { name }).inputValue();
  const places = page.locator('input[type=checkbox][name=place]');
  const set = {
    tab: isLands ? 'lands' : '',
    district: await value('District'),
    type: await value(isLands ? 'Use' : 'Unit type'),
    status: isLands ? '' : await page.locator('input[name=status]:checked').inputValue(),
    place: (await places.count()) > 0 ? await places.first().inputValue() : '',
    sort: await value('Price'),
  };
  return Object.fromEntries(Object.entries(set).filter(([, text]) => text !== ''));
};

/** Expects the address and the cards to show the same search. */
export const expectCards = async (page: Page, query: Query): Promise<void> => {
  const names = await listedNames(page, query);
  expect(names.length, 'properties that the API lists').toBeGreaterThan(0);
  const address = () => {
    const { pathname, searchParams } = new URL(page.url());
    return { pathname, query: Object.fromEntries(searchParams) };
  };
  await expect.poll(address).toEqual({ pathname: '/properties', query });
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(names);
};

/** Expects the address, every field, the current page number and the cards to show the same search. */
export const expectSearch = async (page: Page, query: Query): Promise<void> => {
  const { page: at = '1', ...filters } = query;
  await expectCards(page, query);
  await expect.poll(() => fieldsQuery(page), { message: 'fields' }).toEqual(filters);
  const marked = page.locator('nav[aria-label="Pages of properties"] [aria-current=page]');
  if (await marked.isVisible()) await expect(marked).toHaveText(at);
};

import { calls } from '@ekamra/contracts/calls/calls';
import type { Client } from '@ekamra/contracts/calls/client';
import { addressesPerPage, type RouteHandle } from '@ekamra/contracts/front/shell';
import { blog, building, land } from '@ekamra/contracts/testing/examples';
import { lastAnswer } from '@ekamra/contracts/testing/last-answer';
import { call, type Expectation } from '@ekamra/contracts/testing/pact';
import { notFound, testContext } from '@ekamra/contracts/testing/shell-context';
import { blogRecordPages } from '../../src/blogs/blog-record-pages.ts';
import { buildingRecordPages } from '../../src/buildings/building-record-pages.ts';
import { landRecordPages } from '../../src/lands/land-record-pages.ts';
import { placeHandle } from '../../src/places/place-route.ts';
import { recordAddresses, type RecordPages } from '../../src/record-page/record-kind.ts';

type Addresses = NonNullable<RouteHandle['addresses']>;

const recordsOf =
  <T extends { _id: string }>({ list, pathOf }: RecordPages<T>) =>
  (api: Client): Addresses =>
    recordAddresses<T>((query) => list(api, query), pathOf);
const places = (api: Client): Addresses | undefined =>
  placeHandle({ ...testContext(notFound), api }).addresses;

/** Fetches the first page of addresses. */
const firstPage = (addresses: (api: Client) => Addresses | undefined) => (api: Client) =>
  lastAnswer(api, async (own) => await addresses(own)?.(1));

const query = { page: 1, limit: addressesPerPage, sort: 'createdAt' as const };
const answerHeaders = ['total'] as const;

/** Expectations of the list calls behind the addresses of the sitemap. */
export const sitemap: Expectation[] = [
  call({
    receiving: 'a request for the buildings of a page of the sitemap',
    given: ['there are buildings'],
    call: calls.getAllBuildings,
    query,
    expects: { answer: [building], answerHeaders },
    consumerCode: firstPage(recordsOf(buildingRecordPages)),
  }),
  call({
    receiving: 'a request for the buildings of the places of a page of the sitemap',
    given: ['there are buildings'],
    call: calls.getAllBuildings,
    query,
    expects: { answer: [building], answerHeaders },
    consumerCode: firstPage(places),
  }),
  call({
    receiving: 'a request for the lands of a page of the sitemap',
    given: ['there are lands'],
    call: calls.getAllLands,
    query,
    expects: { answer: [land], answerHeaders },
    consumerCode: firstPage(recordsOf(landRecordPages)),
  }),
  call({
    receiving: 'a request for the blogs of a page of the sitemap',
    given: ['there are blogs'],
    call: calls.getAllBlogs,
    query,
    expects: { answer: { status: true, blogs: [blog] }, answerHeaders },
    consumerCode: firstPage(recordsOf(blogRecordPages)),
  }),
];

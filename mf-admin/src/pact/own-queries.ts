import { calls } from '@ekamra/contracts/calls';
import {
  activity,
  admin,
  application,
  blog,
  building,
  enquiry,
  exampleId,
  land,
} from '@ekamra/contracts/testing/examples';
import { call, type Expectation, stated } from '@ekamra/contracts/testing/pact';
import type { ActivitySubject } from '../activity/subject.ts';
import { activityPage, activityPageSize } from '../activity/subject.ts';
import { allAdmins } from '../app/admins.ts';
import { applicationPage } from '../applications/queries.ts';
import { newestLink } from '../applications/resume-file.ts';
import { blogActivity } from '../blogs/activity.ts';
import { blogPage, blogToEdit } from '../blogs/queries.ts';
import { buildingActivity } from '../buildings/activity.ts';
import { buildingPage, buildingToEdit } from '../buildings/queries.ts';
import { enquiryActivity } from '../enquiries/activity.ts';
import { enquiryPage, newEnquiryCount, readEnquiry } from '../enquiries/queries.ts';
import { landActivity } from '../lands/activity.ts';
import { landPage, landToEdit } from '../lands/queries.ts';
import type { PageOf } from '../list/paged-list.tsx';
import { asking } from './asking.ts';

const told = { tells: ['total'] as const };
const version = { tells: ['etag'] as const };
const asAdmin = { as: 'admin' as const };
const filters = {
  district: 'Khordha',
  type: 'residential' as const,
  minPrice: 1_000_000,
  maxPrice: 90_000_000,
  page: 1,
};
const words = { q: 'swain', page: 1 };
const openEnquiries = { q: 'sunday', state: 'contacted' as const, page: 1 };

/** What a call answered, as the page has it. */
const answered = async <Row>(page: Promise<PageOf<Row>>) => {
  const { rows, total } = await page;
  return { data: rows, total };
};

const properties: Expectation[] = [
  call({
    receiving: 'a request for a page of the building list with all its filters',
    given: ['there are buildings'],
    call: calls.getAllBuildings,
    query: { ...filters, limit: 5 },
    expects: { answer: [building], ...told },
    by: (api) => answered(asking().fetchQuery(buildingPage(api, filters))),
  }),
  call({
    receiving: 'a request for the building that the Update Form opens with',
    given: ['a building exists'],
    call: calls.getBuilding,
    id: stated('buildingId'),
    expects: { answer: building, ...version },
    by: async (api) => {
      const { building: data, etag } = await asking().fetchQuery(buildingToEdit(api, exampleId));
      return { data, etag };
    },
  }),
  call({
    receiving: 'a request for a page of the land list with all its filters',
    given: ['there are lands'],
    call: calls.getAllLands,
    query: { ...filters, limit: 5 },
    expects: { answer: [land], ...told },
    by: (api) => answered(asking().fetchQuery(landPage(api, filters))),
  }),
  call({
    receiving: 'a request for the land that its form opens with',
    given: ['a land exists'],
    call: calls.getLand,
    id: stated('landId'),
    expects: { answer: land, ...version },
    by: async (api) => {
      const { land: data, etag } = await asking().fetchQuery(landToEdit(api, exampleId));
      return { data, etag };
    },
  }),
];

const blogs: Expectation[] = [
  call({
    receiving: 'a request for a page of the back office’s blogs',
    given: ['there are blogs'],
    call: calls.getAllBlogs,
    query: { page: 1, limit: 12 },
    expects: { answer: { status: true, blogs: [blog] }, ...told },
    by: async (api) => {
      const { rows, total } = await asking().fetchQuery(blogPage(api, 1));
      return { data: { status: true, blogs: rows }, total };
    },
  }),
  call({
    receiving: 'a request for the blog that its form opens with',
    given: ['a blog exists'],
    call: calls.getBlog,
    id: stated('blogId'),
    expects: { answer: blog, ...version },
    by: async (api) => {
      const { blog: data, etag } = await asking().fetchQuery(blogToEdit(api, exampleId));
      return { data, etag };
    },
  }),
];

const applications: Expectation[] = [
  call({
    ...asAdmin,
    receiving: 'a request for a page of the application list with a search',
    given: ['there are job applications'],
    call: calls.getAllApplications,
    query: { ...words, limit: 5 },
    expects: { answer: [application], ...told },
    by: (api) => answered(asking().fetchQuery(applicationPage(api, words))),
  }),
  call({
    ...asAdmin,
    receiving: 'a request for the applications of one sender, for the link of a résumé',
    given: ['there are job applications'],
    call: calls.getAllApplications,
    query: { q: application.email, limit: 100 },
    expects: { answer: [application] },
    by: async (api) => {
      const resume = await newestLink(api, application, () => Promise.resolve([]));
      return { data: [{ ...application, resume }] };
    },
  }),
];

const worked = { ...asAdmin, given: ['there is an enquiry that was worked on'], call: calls.getAllEnquiries };
const enquiries: Expectation[] = [
  call({
    ...worked,
    receiving: 'a request for a page of the enquiry list with all its filters',
    query: { ...openEnquiries, limit: 5 },
    expects: { answer: [enquiry], ...told },
    by: (api) => answered(asking().fetchQuery(enquiryPage(api, openEnquiries))),
  }),
  call({
    ...worked,
    receiving: 'a request for the enquiries of one sender, to read one anew',
    query: { q: enquiry.phone, limit: 100 },
    expects: { answer: [enquiry] },
    by: async (api) => ({ data: [await readEnquiry(api, enquiry)] }),
  }),
  call({
    ...worked,
    receiving: 'a request for the number of enquiries that nobody has answered yet',
    given: ['there is a new enquiry'],
    query: { state: 'new', limit: 1 },
    expects: { answer: [{ ...enquiry, state: 'new' }], ...told },
    by: async (api) => ({
      data: [{ ...enquiry, state: 'new' }],
      total: await asking().fetchQuery(newEnquiryCount(api)),
    }),
  }),
];

const activities = ([buildingActivity, landActivity, blogActivity, enquiryActivity] as ActivitySubject[]).map(
  (subject) => {
    const one = `${subject.noun === 'enquiry' ? 'an' : 'a'} ${subject.noun}`;
    return call({
      ...asAdmin,
      receiving: `a request for a page of the activity of ${one}`,
      given: [`${one} was edited`],
      call: subject.call,
      id: stated(`${subject.noun}Id`),
      query: { page: 1, limit: activityPageSize },
      expects: { answer: [activity], ...told },
      by: async (api) => {
        const { entries, total } = await asking().fetchQuery(
          activityPage(api, subject, { id: exampleId, page: 1 }),
        );
        return { data: entries, total };
      },
    });
  },
);

/** What the pages themselves ask for. */
export const ownQueries: Expectation[] = [
  ...properties,
  ...blogs,
  ...applications,
  ...enquiries,
  ...activities,
  call({
    ...asAdmin,
    receiving: 'a request for the admins, of whom one is signed in',
    call: calls.getAllAdmins,
    expects: { answer: [admin] },
    by: async (api) => ({ data: await asking().fetchQuery(allAdmins(api)) }),
  }),
];

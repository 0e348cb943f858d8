import { calls } from '@ekamra/contracts/calls/calls';
import {
  activity,
  application,
  sentApplication,
  blog,
  building,
  enquiry,
  exampleId,
  land,
  listedAdmin,
  signInEvents,
} from '@ekamra/contracts/testing/examples';
import { type Expectation, call, stateValue } from '@ekamra/contracts/testing/pact';
import { activityPage, activityPageSize } from '../../src/activity/activity-section.tsx';
import type { ActivitySubject } from '../../src/activity/activity-subject.ts';
import { allAdmins } from '../../src/app/admins.ts';
import { applicationKind } from '../../src/applications/application-kind.ts';
import { followedApplications } from '../../src/applications/application-form.ts';
import { newestLink } from '../../src/applications/resume-file.ts';
import { blogKind, blogToEdit } from '../../src/blogs/blog-kind.ts';
import { blogActivity } from '../../src/blogs/blog-table.ts';
import { buildingKind } from '../../src/buildings/building-kind.ts';
import { buildingActivity } from '../../src/buildings/building-table.ts';
import { enquiryKind, newEnquiryCount } from '../../src/enquiries/enquiry-kind.ts';
import { followedEnquiries } from '../../src/enquiries/enquiry-form.ts';
import { landKind } from '../../src/lands/land-kind.ts';
import { landActivity } from '../../src/lands/land-table.ts';
import type { PageOf } from '../../src/list/list-pages.ts';
import { securityEventsPage } from '../../src/security-events/event-calls.ts';
import { createQueryClient } from './query-client.ts';

const withTotal = { answerHeaders: ['total'] as const };
const withEtag = { answerHeaders: ['etag'] as const };
const asAdmin = { as: 'admin' as const };
const filters = {
  district: 'Khordha',
  type: 'residential' as const,
  minPrice: 1_000_000,
  maxPrice: 90_000_000,
  sort: 'name' as const,
  page: 1,
  limit: 5 as const,
};
const period = { from: '2020-01-01', to: '2099-12-31' };
const searchState = {
  q: 'swain',
  state: 'invited' as const,
  ...period,
  sort: 'role' as const,
  page: 1,
  limit: 5 as const,
};
const openEnquiries = {
  q: 'sunday',
  state: 'contacted' as const,
  ...period,
  sort: '-name' as const,
  page: 1,
  limit: 5 as const,
};

/** Converts a page to the answer of its call. */
const toAnswer = async <Row>(page: Promise<PageOf<Row>>) => {
  const { rows, total } = await page;
  return { data: rows, total };
};

const properties: Expectation[] = [
  call({
    receiving: 'a request for a page of the building list with all its filters',
    given: ['there are buildings'],
    call: calls.getAllBuildings,
    query: filters,
    expects: { answer: [building], ...withTotal },
    consumerCode: (api) => toAnswer(createQueryClient().fetchQuery(buildingKind.page(api, filters))),
  }),
  call({
    receiving: 'a request for the building that the Update Form opens with',
    given: ['a building exists'],
    call: calls.getBuilding,
    id: stateValue('buildingId'),
    expects: { answer: building, ...withEtag },
    consumerCode: async (api) => {
      const { record: data, etag } = await buildingKind.read(api, exampleId);
      return { data, etag };
    },
  }),
  call({
    receiving: 'a request for a page of the land list with all its filters',
    given: ['there are lands'],
    call: calls.getAllLands,
    query: filters,
    expects: { answer: [land], ...withTotal },
    consumerCode: (api) => toAnswer(createQueryClient().fetchQuery(landKind.page(api, filters))),
  }),
  call({
    receiving: 'a request for the land that its form opens with',
    given: ['a land exists'],
    call: calls.getLand,
    id: stateValue('landId'),
    expects: { answer: land, ...withEtag },
    consumerCode: async (api) => {
      const { record: data, etag } = await landKind.read(api, exampleId);
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
    expects: { answer: { status: true, blogs: [blog] }, ...withTotal },
    consumerCode: async (api) => {
      const { rows, total } = await createQueryClient().fetchQuery(
        blogKind.page(api, { page: 1, limit: 12 }),
      );
      return { data: { status: true, blogs: rows }, total };
    },
  }),
  call({
    receiving: 'a request for the blog that its form opens with',
    given: ['a blog exists'],
    call: calls.getBlog,
    id: stateValue('blogId'),
    expects: { answer: blog, ...withEtag },
    consumerCode: async (api) => {
      const { record: data, etag } = await createQueryClient().fetchQuery(blogToEdit(api, exampleId));
      return { data, etag };
    },
  }),
];

const applications: Expectation[] = [
  call({
    ...asAdmin,
    receiving: 'a request for a page of the application list with all its filters',
    given: ['there is an application that was worked on'],
    call: calls.getAllApplications,
    query: searchState,
    expects: { answer: [application], ...withTotal },
    consumerCode: (api) => toAnswer(createQueryClient().fetchQuery(applicationKind.page(api, searchState))),
  }),
  call({
    ...asAdmin,
    receiving: 'a request for the applications of one sender, for the link of a résumé',
    given: ['there are job applications'],
    call: calls.getAllApplications,
    query: { q: application.email, limit: 100 },
    expects: { answer: [sentApplication] },
    consumerCode: async (api) => {
      const resume = await newestLink(api, application, () => Promise.resolve([]));
      return { data: [{ ...sentApplication, resume }] };
    },
  }),
  call({
    ...asAdmin,
    receiving: 'a request for the application that its dialog opens with',
    given: ['there is an application that was worked on'],
    call: calls.getApplication,
    id: stateValue('applicationId'),
    expects: { answer: application, ...withEtag },
    consumerCode: async (api) => {
      const { item: data, etag } = await followedApplications.read(api, application);
      return { data, etag };
    },
  }),
];

const workedOn = {
  ...asAdmin,
  given: ['there is an enquiry that was worked on'],
  call: calls.getAllEnquiries,
};
const enquiries: Expectation[] = [
  call({
    ...workedOn,
    receiving: 'a request for a page of the enquiry list with all its filters',
    query: openEnquiries,
    expects: { answer: [enquiry], ...withTotal },
    consumerCode: (api) => toAnswer(createQueryClient().fetchQuery(enquiryKind.page(api, openEnquiries))),
  }),
  call({
    ...workedOn,
    receiving: 'a request for the enquiry that its dialog opens with',
    call: calls.getEnquiry,
    id: stateValue('enquiryId'),
    expects: { answer: enquiry, ...withEtag },
    consumerCode: async (api) => {
      const { item: data, etag } = await followedEnquiries.read(api, { ...enquiry, _id: exampleId });
      return { data, etag };
    },
  }),
  call({
    ...workedOn,
    receiving: 'a request for the number of enquiries that nobody has answered yet',
    given: ['there is a new enquiry'],
    query: { state: 'new', limit: 1 },
    expects: { answer: [{ ...enquiry, state: 'new' }], ...withTotal },
    consumerCode: async (api) => ({
      data: [{ ...enquiry, state: 'new' }],
      total: await createQueryClient().fetchQuery(newEnquiryCount(api)),
    }),
  }),
];

const subjects: ActivitySubject[] = [
  buildingActivity,
  landActivity,
  blogActivity,
  followedEnquiries.activity,
  followedApplications.activity,
];
const activities = subjects.map((subject) => {
  const one = `${/^[aeiou]/.test(subject.noun) ? 'an' : 'a'} ${subject.noun}`;
  return call({
    ...asAdmin,
    receiving: `a request for a page of the activity of ${one}`,
    given: [`${one} was edited`],
    call: subject.call,
    id: stateValue(`${subject.noun}Id`),
    query: { page: 1, limit: activityPageSize },
    expects: { answer: [activity], ...withTotal },
    consumerCode: async (api) => {
      const { rows, total } = await createQueryClient().fetchQuery(
        activityPage(api, subject, { id: exampleId, page: 1 }),
      );
      return { data: rows, total };
    },
  });
});

/** Expectations of the queries of the pages. */
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
    expects: { answer: [listedAdmin] },
    consumerCode: async (api) => ({ data: await createQueryClient().fetchQuery(allAdmins(api)) }),
  }),
  call({
    ...asAdmin,
    receiving: 'a request for the newest security events of a kind',
    call: calls.getSecurityEvents,
    query: { event: 'sign-in', limit: 20 },
    expects: { answer: signInEvents },
    consumerCode: async (api) => ({
      data: await createQueryClient().fetchQuery(securityEventsPage(api, { event: 'sign-in' })),
    }),
  }),
];

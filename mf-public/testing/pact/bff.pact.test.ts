import { calls, sendFormPath } from '@ekamra/contracts/calls/calls';
import { applicationInput, exampleId, sentEnquiry } from '@ekamra/contracts/testing/examples';
import { newApplications } from '@ekamra/contracts/testing/expectations/applications';
import { openedBlogPreviews } from '@ekamra/contracts/testing/expectations/blog-previews';
import { enquiryForms } from '@ekamra/contracts/testing/expectations/enquiry-forms';
import { pictures } from '@ekamra/contracts/testing/expectations/files';
import { gallery } from '@ekamra/contracts/testing/expectations/gallery';
import { done, refusalWith } from '@ekamra/contracts/testing/expectations/level';
import {
  conditionalRead,
  lists,
  reads,
  search,
  publicReadOfHiddenPrice,
} from '@ekamra/contracts/testing/expectations/records';
import { resumeUploads } from '@ekamra/contracts/testing/expectations/uploads';
import { fetchMultipart } from '@ekamra/contracts/testing/multipart';
import { call, frontEnd, testPact } from '@ekamra/contracts/testing/pact';
import { blogExample, buildingExample, landExample } from '@ekamra/contracts/testing/record-examples';
import { vitalsCall, vitalsSchemas } from '@ekamra/contracts/releases/vitals';
import { sendEnquiry } from '@ekamra/contracts/calls/send-enquiry';
import { propertyLists } from './property-lists.ts';
import { publicPageQueries } from './public-page-queries.ts';
import { sitemap } from './sitemap.ts';

const sendingEnquiries = enquiryForms((form) => ({ origin }) => {
  const config = {
    publicOrigin: origin,
    uploadUrl: '/upload',
    sendFormUrl: origin + sendFormPath,
    email: { serviceId: 'ekamra', templateId: 'enquiry', userId: 'site' },
  };
  const {
    property_id: id = '',
    property_name: name = '',
    property_ids = '',
    source_page: sourcePage = '',
  } = sentEnquiry;
  const property = { id, name, ids: property_ids.split(',') };
  return sendEnquiry({ form, sourcePage, property }, config, fetchMultipart);
});

const visit = { route: '/property/:title/:id', values: { LCP: 1_800, CLS: 0.02, TTFB: 120 } };
const vitals = [
  call({
    receiving: 'the vitals of a visit',
    call: vitalsCall,
    schema: vitalsSchemas.answer,
    body: visit,
    expects: { answer: done },
  }),
  call({
    receiving: 'the vitals of a visit to something that is no route',
    call: vitalsCall,
    body: { ...visit, route: 'nowhere' },
    expects: refusalWith('INVALID', 'route'),
  }),
];

const outages = [
  call({
    receiving: 'a request for a building while the catalog is down',
    given: ['catalog is down'],
    call: calls.getBuilding,
    id: exampleId,
    expects: refusalWith('UNAVAILABLE'),
  }),
  call({
    receiving: 'a job application while careers is down',
    given: ['careers is down'],
    call: calls.applyForJob,
    body: applicationInput,
    expects: refusalWith('UNAVAILABLE'),
  }),
];

const wrongParameters = [
  call({
    receiving: 'a request for page 0 of all buildings',
    call: calls.getAllBuildings,
    query: { page: 0 },
    expects: refusalWith('BAD_REQUEST', 'page'),
  }),
];

testPact(frontEnd('mf-public'), {
  buildings: [
    ...lists(buildingExample, { 'all buildings': {} }),
    ...search(buildingExample),
    ...reads(buildingExample),
    publicReadOfHiddenPrice,
    conditionalRead(buildingExample),
  ],
  lands: [
    ...lists(landExample, { 'all lands': {} }),
    ...search(landExample),
    ...reads(landExample),
    conditionalRead(landExample),
  ],
  blogs: [
    ...lists(blogExample, {
      'all blogs': {},
      'the four newest blogs': { limit: 4, page: 1, sort: '-createdAt' },
    }),
    ...search(blogExample),
    ...reads(blogExample),
    conditionalRead(blogExample),
  ],
  'previews of blogs': openedBlogPreviews,
  gallery,
  pictures,
  'job applications': newApplications,
  résumés: resumeUploads,
  enquiries: sendingEnquiries,
  vitals,
  'what its pages ask for': [...propertyLists, ...publicPageQueries],
  sitemap,
  outages,
  'wrong parameters': wrongParameters,
});

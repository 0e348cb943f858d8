import { signTestToken } from '@ekamra/chassis/testing';
import { apiBase, calls, signMediaCall, signMediaSchemas } from '@ekamra/contracts';
import { application } from '@ekamra/contracts/testing/examples';
import { newBlogPreviews, openedBlogPreviews } from '@ekamra/contracts/testing/expectations/blog-previews';
import { enquiries } from '@ekamra/contracts/testing/expectations/enquiries';
import { enquiryForms } from '@ekamra/contracts/testing/expectations/enquiry-forms';
import { pictures, resumePreviews, resumes } from '@ekamra/contracts/testing/expectations/files';
import { gallery, galleryWrites } from '@ekamra/contracts/testing/expectations/gallery';
import { service } from '@ekamra/contracts/testing/expectations/level';
import { newestChanges, perDay, roomForUploads } from '@ekamra/contracts/testing/expectations/overview';
import { lists } from '@ekamra/contracts/testing/expectations/records';
import { pictureUploads, resumeUploads } from '@ekamra/contracts/testing/expectations/uploads';
import { call, type Expectation, testPact } from '@ekamra/contracts/testing/pact';
import { blogExample } from '@ekamra/contracts/testing/record-examples';
import { answerJson, startStubService } from '../stub-service.ts';
import { startTestBff } from '../test-bff.ts';
import { bffConsumerOf, recordsOf } from './behind-bff.ts';
import { addedPageViews, mergedActivity } from './composed.ts';

const signing = call({
  receiving: 'addresses of résumés to sign',
  as: 'admin',
  call: signMediaCall,
  schema: signMediaSchemas.answer,
  body: { urls: [application.resume] },
  expects: { answer: { urls: [`${application.resume}?expires=1768460000&signature=pact`] } },
  consumerCode: async (client) => {
    const { data } = await client(calls.getAllApplications);
    return { data: { urls: data.map(({ resume }) => resume) } };
  },
});

/** Expectation of the links that the BFF requests when careers lists the applications. */
const signedLinks: Expectation = {
  receiving: signing.receiving,
  check: (consumer) =>
    signing.check({
      ...consumer,
      reach: async (url, _, work) => {
        await using careers = await startStubService((response) => answerJson(response, [application]));
        await using bff = await startTestBff({ content: url, careers: careers.url });
        await work({ origin: bff.url, base: apiBase, token: signTestToken() });
      },
    }),
};

testPact(bffConsumerOf('content'), {
  ...recordsOf('content', {
    blogs: lists(blogExample, {
      'all blogs': {},
      'a page of blogs': { page: 1, limit: 4, sort: '-createdAt' },
      'a page of published blogs': { state: 'published', page: 1, limit: 12 },
    }),
  }),
  'previews of blogs': [...newBlogPreviews(service), ...openedBlogPreviews],
  gallery: [...gallery, ...galleryWrites(service)],
  enquiries: [...enquiryForms(), ...enquiries(service)],
  files: [...pictures, ...resumes, ...resumePreviews(service)],
  overview: [
    ...perDay(service),
    ...roomForUploads(service),
    ...newestChanges('an enquiry was edited', service).map(mergedActivity('content')),
    addedPageViews,
  ],
  uploads: [...resumeUploads, ...pictureUploads, signedLinks],
});

import { signTestToken } from '@ekamra/chassis/testing';
import { apiBase, calls, signMediaCall, signMediaSchemas } from '@ekamra/contracts';
import { application } from '@ekamra/contracts/testing/examples';
import { enquiries } from '@ekamra/contracts/testing/expectations/enquiries';
import { enquiryForms } from '@ekamra/contracts/testing/expectations/enquiry-forms';
import { pictures, resumes } from '@ekamra/contracts/testing/expectations/files';
import { gallery, galleryWrites } from '@ekamra/contracts/testing/expectations/gallery';
import { service } from '@ekamra/contracts/testing/expectations/level';
import {
  blogs,
  knownRead,
  lists,
  reads,
  search,
  writes,
} from '@ekamra/contracts/testing/expectations/records';
import { pictureUploads, resumeUploads } from '@ekamra/contracts/testing/expectations/uploads';
import { call, type Expectation, testPact } from '@ekamra/contracts/testing/pact';
import { answerJson, startStubService } from '../testing/stub-service.ts';
import { startTestBff } from '../testing/test-bff.ts';
import { behindBff, keptTooLong } from './behind-bff.ts';

const signing = call({
  receiving: 'addresses of résumés to sign',
  as: 'admin',
  call: signMediaCall,
  schema: signMediaSchemas.answer,
  body: { urls: [application.resume] },
  expects: { answer: { urls: [`${application.resume}?expires=1768460000&signature=pact`] } },
  by: async (client) => {
    const { data } = await client(calls.getAllApplications);
    return { data: { urls: data.map(({ resume }) => resume) } };
  },
});

/** What the BFF has signed when careers lists the applications. */
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

testPact(behindBff('content'), {
  blogs: [
    ...lists(blogs, { 'all blogs': {}, 'a page of blogs': { page: 1, limit: 4, sort: '-createdAt' } }),
    ...search(blogs),
    ...reads(blogs),
    keptTooLong('content', blogs, knownRead(blogs)),
    ...writes(blogs, service),
  ],
  gallery: [...gallery, ...galleryWrites(service)],
  enquiries: [...enquiryForms(), ...enquiries(service)],
  files: [...pictures, ...resumes],
  uploads: [...resumeUploads, ...pictureUploads, signedLinks],
});

import type { Client } from '@ekamra/contracts';
import { apiBase, calls, sendFormPath, uploadPath } from '@ekamra/contracts/calls';
import { describe, expect, test } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { signTestToken } from '@ekamra/chassis/testing';
import { startTestBff } from '../testing/test-bff.ts';
import * as expected from './expected.ts';
import { multipart, multipartType, pixel } from './multipart.ts';
import { failureOf, throughBff } from './through-bff.ts';

const { eachLike, equal, integer, regex } = MatchersV3;
const { asAdmin, asStranger, blogInput, errorBody, etag, imageInput, json, pathWith } = expected;
const pact = expected.pactWith('content');
const through = (work: (client: Client) => Promise<void>) => (mock: { url: string }) =>
  throughBff('content', mock.url, work);

const params = { id: expected.exampleId };
const missing = { id: expected.missingId };

describe('the gallery', () => {
  test('comes whole', () =>
    pact
      .addInteraction()
      .given('there are gallery images')
      .uponReceiving('a request for the gallery')
      .withRequest('GET', calls.getAllImages.path)
      .willRespondWith(200, (response) =>
        response.headers({ ...json, ...etag }).jsonBody(eachLike(expected.shapeOf(imageInput) as object)),
      )
      .executeTest(
        through(async (client) => {
          expect((await client(calls.getAllImages)).data).toEqual([imageInput]);
        }),
      ));

  test('gains an image', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .uponReceiving('an image to add')
      .withRequest('POST', calls.addImage.path, (request) => request.headers(asAdmin).jsonBody(imageInput))
      .willRespondWith(201, (response) =>
        response
          .headers(json)
          .jsonBody({ ...expected.doneBody, data: expected.shapeOf(imageInput) as object }),
      )
      .executeTest(
        through(async (client) => {
          expect((await client(calls.addImage, { body: imageInput })).data.data).toEqual(imageInput);
        }),
      ));

  test('gains none for a token that the service finds no good', () =>
    pact
      .addInteraction()
      .uponReceiving('an image to add, from a stranger')
      .withRequest('POST', calls.addImage.path, (request) => request.headers(asStranger).jsonBody(imageInput))
      .willRespondWith(401, (response) => response.headers(json).jsonBody(errorBody('NOT_SIGNED_IN')))
      .executeTest(
        through(async (client) => {
          const failure = await failureOf(client(calls.addImage, { body: imageInput }));
          expect(failure).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
        }),
      ));
});

describe('blogs', () => {
  test('come in pages', () =>
    pact
      .addInteraction()
      .given('there are blogs')
      .uponReceiving('a request for a page of blogs')
      .withRequest('GET', calls.getAllBlogs.path, (request) => request.query({ limit: '4', page: '1' }))
      .willRespondWith(200, (response) =>
        response
          .headers({ ...json, ...etag, ...expected.total })
          .jsonBody({ status: true, blogs: eachLike(expected.blogBody as object) }),
      )
      .executeTest(
        through(async (client) => {
          const answered = await client(calls.getAllBlogs, { query: { page: 1, limit: 4 } });
          expect([answered.total, answered.data.blogs[0]?.title]).toEqual([12, blogInput.title]);
        }),
      ));

  test('are read one by one', () =>
    pact
      .addInteraction()
      .given('a blog exists')
      .uponReceiving('a request for a blog')
      .withRequest('GET', pathWith(calls.getBlog.path, 'blogId'))
      .willRespondWith(200, (response) =>
        response.headers({ ...json, ...etag }).jsonBody(expected.blogBody as object),
      )
      .executeTest(
        through(async (client) => {
          expect((await client(calls.getBlog, { params })).data.paragraphs).toEqual(blogInput.paragraphs);
        }),
      ));

  test('that do not exist are a 404', () =>
    pact
      .addInteraction()
      .uponReceiving('a request for a blog that does not exist')
      .withRequest('GET', calls.getBlog.path.replace(':id', missing.id))
      .willRespondWith(404, (response) => response.headers(json).jsonBody(errorBody('NOT_FOUND')))
      .executeTest(
        through(async (client) => {
          const failure = await failureOf(client(calls.getBlog, { params: missing }));
          expect(failure).toMatchObject({ status: 404, code: 'NOT_FOUND' });
        }),
      ));

  test('are created', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .uponReceiving('a blog to create')
      .withRequest('POST', calls.createBlog.path, (request) => request.headers(asAdmin).jsonBody(blogInput))
      .willRespondWith(201, (response) =>
        response.headers(json).jsonBody(expected.writtenBody(blogInput, 'Blog')),
      )
      .executeTest(
        through(async (client) => {
          const { data } = await client(calls.createBlog, { body: blogInput });
          expect(data.Blog._id).toBe(expected.exampleId);
        }),
      ));

  test('are updated', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .given('a blog exists')
      .uponReceiving('a blog that was edited')
      .withRequest('PUT', pathWith(calls.updateBlog.path, 'blogId'), (request) =>
        request.headers(asAdmin).jsonBody(blogInput),
      )
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody(expected.writtenBody(blogInput, 'Blog')),
      )
      .executeTest(
        through(async (client) => {
          const { data } = await client(calls.updateBlog, { params, body: blogInput });
          expect(data.Blog.title).toBe(blogInput.title);
        }),
      ));

  test('are deleted', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .given('a blog exists')
      .uponReceiving('a blog to delete')
      .withRequest('DELETE', pathWith(calls.deleteBlog.path, 'blogId'), (request) => request.headers(asAdmin))
      .willRespondWith(200, (response) => response.headers(json).jsonBody(expected.doneBody))
      .executeTest(
        through(async (client) => {
          expect((await client(calls.deleteBlog, { params })).data.status).toBe(true);
        }),
      ));
});

interface Sent {
  body: Buffer;
  authorization?: string;
}

/** Sends a form through the BFF as a browser would. */
const send = async (content: string, path: string, { body, authorization }: Sent) => {
  await using bff = await startTestBff({ content });
  const response = await fetch(bff.url + path, {
    method: 'POST',
    headers: { 'content-type': multipartType, ...(authorization ? { authorization } : {}) },
    body: new Uint8Array(body),
  });
  return { status: response.status, text: await response.text() };
};

/** Each field is compared as it is; without a rule of its own it would have to be multipart itself. */
const fieldByField = (fields: Record<string, string>) => ({
  body: Object.entries(fields).map(([name, value]) => ({ path: `$.${name}`, rules: [equal(value)] })),
});

describe('forms and files', () => {
  const enquiry = {
    name: 'Lipsa Behera',
    email: 'lipsa@mail.in',
    phone: '9437012345',
    message: 'Is it still for sale?',
    lib_version: '1',
    service_id: 'ekamra',
    template_id: 'enquiry',
    user_id: 'site',
  };
  const building = { upload_preset: 'Ekamra Buildings' };

  test('an enquiry is taken', () =>
    pact
      .addInteraction()
      .uponReceiving('an enquiry')
      .withRequest('POST', sendFormPath, (request) =>
        request.body(multipartType, multipart(enquiry)).matchingRules(fieldByField(enquiry)),
      )
      .willRespondWith(200, (response) => response.body('text/plain', Buffer.from('OK')))
      .executeTest(async ({ url }) => {
        expect(await send(url, sendFormPath, { body: multipart(enquiry) })).toEqual({
          status: 200,
          text: 'OK',
        });
      }));

  test('an enquiry with a short phone number is refused', () => {
    const wrong = { ...enquiry, phone: '94370' };
    return pact
      .addInteraction()
      .uponReceiving('an enquiry with a phone number of five digits')
      .withRequest('POST', sendFormPath, (request) =>
        request.body(multipartType, multipart(wrong)).matchingRules(fieldByField(wrong)),
      )
      .willRespondWith(422, (response) => response.headers(json).jsonBody(errorBody('INVALID')))
      .executeTest(async ({ url }) => {
        expect((await send(url, sendFormPath, { body: multipart(wrong) })).status).toBe(422);
      });
  });

  test('an admin’s picture is kept and its address told', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .uponReceiving('a picture of a building')
      .withRequest('POST', uploadPath, (request) =>
        request
          .headers(asAdmin)
          .body(multipartType, multipart(building, pixel))
          .matchingRules(fieldByField({ ...building, file: pixel.data.toString('latin1') })),
      )
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          secure_url: regex('^/real-estate/media/[\\w-]+-\\d+x\\d+$', expected.imageInput.img_url),
          width: integer(1),
          height: integer(1),
          bytes: integer(70),
        }),
      )
      .executeTest(async ({ url }) => {
        const sent = { body: multipart(building, pixel), authorization: `Bearer ${signTestToken()}` };
        expect((await send(url, apiBase + uploadPath, sent)).status).toBe(200);
      }));

  test('a picture of a building from nobody in particular is refused', () =>
    pact
      .addInteraction()
      .uponReceiving('a picture of a building, from somebody who is not signed in')
      .withRequest('POST', uploadPath, (request) =>
        request
          .body(multipartType, multipart(building, pixel))
          .matchingRules(fieldByField({ ...building, file: pixel.data.toString('latin1') })),
      )
      .willRespondWith(401, (response) => response.headers(json).jsonBody(errorBody('NOT_SIGNED_IN')))
      .executeTest(async ({ url }) => {
        const sent = { body: multipart(building, pixel) };
        expect((await send(url, apiBase + uploadPath, sent)).status).toBe(401);
      }));
});

import type { Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { describe, expect, test } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import * as expected from './expected.ts';
import { failureOf, throughBff } from './through-bff.ts';

const { eachLike } = MatchersV3;
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

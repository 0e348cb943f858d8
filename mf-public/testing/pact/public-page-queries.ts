import { calls } from '@ekamra/contracts/calls/calls';
import { blog, blogPreview, building, exampleId, imageInput, land } from '@ekamra/contracts/testing/examples';
import { call, type Expectation, stateValue } from '@ekamra/contracts/testing/pact';
import {
  blogQuery,
  blogsQuery,
  galleryQuery,
  oneBuildingQuery,
  oneLandQuery,
  recentBlogsQuery,
} from '../../src/app/queries.ts';
import { blogListQuery } from '../../src/blogs/blog-pages.ts';
import { previewQuery } from '../../src/blogs/blog-preview-page.tsx';
import { maxHitsOnPage, searchQueries } from '../../src/search/search-queries.ts';
import { queryClient } from './query-client.ts';

const blogLists: Record<string, [query: object, createQuery: typeof recentBlogsQuery]> = {
  'a page of blogs': [{ page: 1, limit: 12, sort: '-createdAt' }, (api) => blogsQuery(api, blogListQuery(1))],
  'the blogs beside a blog': [{ page: 1, limit: 4, sort: '-createdAt' }, recentBlogsQuery],
  'blogs that hold the words of a search': [
    { q: 'sasmita DUTY', page: 1, limit: maxHitsOnPage },
    (api) => searchQueries(api, 'sasmita DUTY', maxHitsOnPage).blogs,
  ],
};

const asAnswer = async <Data>(data: Promise<Data>) => ({ data: await data });

/** Expectations of the requests of the public pages for other than lists of properties. */
export const publicPageQueries: Expectation[] = [
  ...Object.entries(blogLists).map(([description, [query, createQuery]]) =>
    call({
      receiving: `a request for ${description}`,
      given: ['there are blogs'],
      call: calls.getAllBlogs,
      query,
      expects: { answer: { status: true, blogs: [blog] }, answerHeaders: ['total'] },
      consumerCode: async (api) => {
        const { data, ...answered } = await queryClient().fetchQuery(createQuery(api));
        return { ...answered, data: { status: true, blogs: data } };
      },
    }),
  ),
  call({
    receiving: 'a request for the building of a page',
    given: ['a building exists'],
    call: calls.getBuilding,
    id: stateValue('buildingId'),
    expects: { answer: building },
    consumerCode: (api) => asAnswer(queryClient().fetchQuery(oneBuildingQuery(api, exampleId))),
  }),
  call({
    receiving: 'a request for the land of a page',
    given: ['a land exists'],
    call: calls.getLand,
    id: stateValue('landId'),
    expects: { answer: land },
    consumerCode: (api) => asAnswer(queryClient().fetchQuery(oneLandQuery(api, exampleId))),
  }),
  call({
    receiving: 'a request for the blog of a page',
    given: ['a blog exists'],
    call: calls.getBlog,
    id: stateValue('blogId'),
    expects: { answer: blog },
    consumerCode: (api) => asAnswer(queryClient().fetchQuery(blogQuery(api, exampleId))),
  }),
  call({
    receiving: 'the token of a preview that its page opens',
    given: ['a blog has a preview'],
    call: calls.readBlogPreview,
    body: { token: blogPreview.token },
    bodyFromState: { token: 'previewToken' },
    expects: { answer: blog },
    consumerCode: (api) => asAnswer(queryClient().fetchQuery(previewQuery(api, blogPreview.token))),
  }),
  call({
    receiving: 'a request for the pictures of the gallery page',
    given: ['there are gallery images'],
    call: calls.getAllImages,
    expects: { answer: [imageInput] },
    consumerCode: (api) => asAnswer(queryClient().fetchQuery(galleryQuery(api))),
  }),
];

import { calls } from '../../src/calls/calls.ts';
import { blog, blogPreview, missingId } from '../examples.ts';
import { call, type Expectation, stateValue } from '../pact.ts';
import { done, type Level, refusalWith } from './level.ts';

const existing = { given: ['a blog exists'], id: stateValue('blogId') };
const creation = { call: calls.createBlogPreview, as: 'admin' as const };

/** Expectations of an admin who makes the preview of a blog. */
export const newBlogPreviews = ({ outsider }: Level): Expectation[] => [
  call({
    ...creation,
    ...existing,
    receiving: 'a preview of a blog to make',
    expects: { answer: { ...done, data: blogPreview } },
  }),
  call({
    ...creation,
    receiving: 'a preview to make of a blog that does not exist',
    id: missingId,
    expects: refusalWith('NOT_FOUND'),
  }),
  call({
    ...creation,
    ...existing,
    as: outsider,
    receiving: 'a preview of a blog to make, from an outsider',
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
];

/** Expectations of whoever opens the preview of a blog. */
export const openedBlogPreviews: Expectation[] = [
  call({
    receiving: 'the token of a preview of a blog',
    given: ['a blog has a preview'],
    call: calls.readBlogPreview,
    body: { token: blogPreview.token },
    bodyFromState: { token: 'previewToken' },
    expects: { answer: blog },
  }),
  call({
    receiving: 'the token of a preview that has ended',
    call: calls.readBlogPreview,
    body: { token: blogPreview.token },
    expects: refusalWith('NOT_FOUND'),
  }),
];

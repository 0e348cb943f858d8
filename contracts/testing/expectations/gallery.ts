import { calls } from '../../src/calls/calls.ts';
import { imageInput } from '../examples.ts';
import { call, type Expectation } from '../pact.ts';
import { done, type Level, refusalWith } from './level.ts';

const listRequest = {
  given: ['there are gallery images'],
  call: calls.getAllImages,
  expects: { answer: [imageInput], answerHeaders: ['etag', 'total'] as const },
};
const addRequest = {
  as: 'admin' as const,
  call: calls.addImage,
  body: imageInput,
  headers: { 'Idempotency-Key': 'pact-image' },
};

/** Expectations of the public gallery. */
export const gallery: Expectation[] = [
  call({ ...listRequest, receiving: 'a request for the gallery' }),
  call({
    ...listRequest,
    receiving: 'a request for a page of the gallery',
    query: { page: 1, limit: 1, sort: 'createdAt' },
  }),
];

/** Expectations of gallery additions by admins. */
export const galleryWrites = ({ outsider }: Level): Expectation[] => [
  call({
    ...addRequest,
    receiving: 'an image to add, with an idempotency key',
    expects: { answer: { ...done, data: imageInput } },
  }),
  call({
    ...addRequest,
    receiving: 'an image to add, with the idempotency key of another',
    given: ['the idempotency key pact-used is that of another image'],
    headers: { 'Idempotency-Key': 'pact-used' },
    expects: refusalWith('IDEMPOTENCY_KEY_REUSED'),
  }),
  call({
    ...addRequest,
    receiving: 'an image to add, from an outsider',
    as: outsider,
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
  call({
    ...addRequest,
    receiving: 'an image to add without a name',
    body: { ...imageInput, name: '' },
    expects: refusalWith('INVALID', 'name'),
  }),
];

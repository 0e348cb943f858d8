import { calls } from '../../calls.ts';
import { imageInput } from '../examples.ts';
import { call, type Expectation } from '../pact.ts';
import { done, type Level, refused } from './level.ts';

const listed = {
  given: ['there are gallery images'],
  call: calls.getAllImages,
  expects: { answer: [imageInput], tells: ['etag', 'total'] as const },
};
const addition = { as: 'admin' as const, call: calls.addImage, body: imageInput };

/** What everybody sees of the gallery. */
export const gallery: Expectation[] = [
  call({ ...listed, receiving: 'a request for the gallery' }),
  call({
    ...listed,
    receiving: 'a request for a page of the gallery',
    query: { page: 1, limit: 1, sort: 'createdAt' },
  }),
];

/** What admins add to it. */
export const galleryWrites = ({ outsider, validates }: Level): Expectation[] => [
  call({
    ...addition,
    receiving: 'an image to add, with an idempotency key',
    headers: { 'Idempotency-Key': 'pact-image' },
    expects: { answer: { ...done, data: imageInput } },
  }),
  call({
    ...addition,
    receiving: 'an image to add, with the idempotency key of another',
    given: ['the idempotency key pact-used is that of another image'],
    headers: { 'Idempotency-Key': 'pact-used' },
    expects: refused('IDEMPOTENCY_KEY_REUSED'),
  }),
  call({
    ...addition,
    receiving: 'an image to add, from an outsider',
    as: outsider,
    expects: refused('NOT_SIGNED_IN'),
  }),
  ...(validates
    ? [
        call({
          ...addition,
          receiving: 'an image to add without a name',
          body: { ...imageInput, name: '' },
          expects: refused('INVALID', 'name'),
        }),
      ]
    : []),
];

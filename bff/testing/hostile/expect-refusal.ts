import { expect } from '@jest/globals';
import { parseRefusal } from './check-answer.ts';
import type { Answer } from './http-caller.ts';
import type { RefusedBody } from './refused-bodies.ts';

/** Longest path of a field error. */
const longestPath = 200;

/** Checks that a refusal has the expected status and names the faulty field. */
export const expectRefusal = (
  { description, status, fieldPath }: Pick<RefusedBody, 'description' | 'status' | 'fieldPath'>,
  answer: Answer,
): void => {
  expect({ description, status: answer.status, text: answer.text.slice(0, 300) }).toMatchObject({
    description,
    status,
  });
  const { code, errors = [], message } = parseRefusal(answer);
  if (status !== 422) return;
  expect({ description, code, message }).toEqual({
    description,
    code: 'INVALID',
    message: errors[0]?.message,
  });
  if (fieldPath === undefined || fieldPath === '') return;
  const expectedPath = fieldPath.slice(0, longestPath);
  const elsewhere = errors.filter(({ path }) => path !== expectedPath && !path.startsWith(`${fieldPath}.`));
  expect({ description, elsewhere }).toEqual({ description, elsewhere: [] });
};

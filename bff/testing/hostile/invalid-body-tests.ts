import { describe, expect, test } from '@jest/globals';
import {
  apiBase,
  type Call,
  type CallName,
  calls,
  callSchemas,
  vitalsCall,
  vitalsSchemas,
} from '@ekamra/contracts';
import * as fc from 'fast-check';
import type { z } from 'zod';
import { storedFingerprint } from '../stored-fingerprint.ts';
import { type InvalidBody, invalidBodies } from './invalid-bodies.ts';
import type { Answer } from './http-caller.ts';
import { invalidForms } from './invalid-forms.ts';
import { imageInput } from '@ekamra/contracts/testing/examples';
import { checkAnswer, parseRefusal } from './check-answer.ts';
import { runProperty, propertyMs } from './run-property.ts';
import { samples } from './call-samples.ts';
import type { World } from './api-world.ts';

type BodyCall = Omit<Call, 'service'>;

/** Default size limit of a body: bytes. */
const defaultBodyLimit = 1_000_000;
/** Longest path of a field error. */
const longestPath = 200;

const bodyCalls = Object.entries(callSchemas).flatMap(([name, schemas]): [string, BodyCall, z.ZodType][] =>
  'body' in schemas ? [[name, calls[name as CallName], schemas.body]] : [],
);

/** Checks that a refusal has the expected status and names the faulty field. */
const expectRefusal = (
  broken: Pick<InvalidBody, 'description' | 'status' | 'fieldPath'>,
  answer: Answer,
): void => {
  const { description, status, fieldPath } = broken;
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

/** Registers tests that invalid bodies are refused with a reason and store nothing. */
export const testInvalidBodies = (world: () => World): void => {
  const fingerprint = () => storedFingerprint(world().api.services.databases);

  describe('bodies that no schema accepts', () => {
    test.each<[string, BodyCall, z.ZodType]>([...bodyCalls, ['vitals', vitalsCall, vitalsSchemas.body]])(
      '%s refuses an invalid body, names the field, and stores nothing',
      async (name, { method, path, largest = defaultBodyLimit }, schema) => {
        const { id = '' } = name === 'vitals' ? {} : await samples[name as CallName](world());
        const { caller, session } = world();
        const before = await fingerprint();
        const property = fc.asyncProperty(invalidBodies({ schema, largest }, 16), async (all) => {
          const sent = all.map(({ body, headers }) => ({
            method,
            path: apiBase + path.replace(':id', id),
            body,
            headers: {
              ...headers,
              authorization: session.authorization,
            },
          }));
          const answers = await Promise.all(sent.map((one) => caller.send(one)));
          answers.forEach((answer, index) => {
            const broken = all[index];
            if (broken) expectRefusal(broken, checkAnswer(answer));
          });
        });
        await runProperty(property, 20, 2);
        expect(await fingerprint()).toEqual(before);
      },
      propertyMs,
    );

    test(
      'forms and uploads are refused alike',
      async () => {
        const { caller, session } = world();
        const { authorization } = session;
        const before = await fingerprint();
        const property = fc.asyncProperty(invalidForms, async (broken) => {
          const { multipartRequest: sent } = broken;
          const answer = await caller.send({ ...sent, headers: { ...sent.headers, authorization } });
          expectRefusal(broken, checkAnswer(answer));
        });
        await runProperty(property, 200, 4);
        expect(await fingerprint()).toEqual(before);
      },
      propertyMs,
    );

    test('a byte order mark before the text is ignored (RFC 8259, 8.1)', async () => {
      const { caller, session } = world();
      const answer = await caller.send({
        method: calls.addImage.method,
        path: apiBase + calls.addImage.path,
        headers: { 'content-type': 'application/json', authorization: session.authorization },
        body: `\uFEFF${JSON.stringify(imageInput)}`,
      });
      expect(checkAnswer(answer).json()).toMatchObject({ data: imageInput });
    });

    test('of a duplicate field, the value that was checked is stored', async () => {
      const { caller, session } = world();
      const answer = await caller.send({
        method: calls.addImage.method,
        path: apiBase + calls.addImage.path,
        headers: { 'content-type': 'application/json', authorization: session.authorization },
        body: `{"name":"","img_url":7,${JSON.stringify(imageInput).slice(1)}`,
      });
      expect(checkAnswer(answer).json()).toMatchObject({ data: imageInput });
    });
  });
};

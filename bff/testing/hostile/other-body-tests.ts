import { describe, expect, test } from '@jest/globals';
import { apiBase, calls } from '@ekamra/contracts';
import { imageInput } from '@ekamra/contracts/testing/examples';
import * as fc from 'fast-check';
import { storedFingerprint } from '../stored-fingerprint.ts';
import type { World } from './api-world.ts';
import { checkAnswer } from './check-answer.ts';
import { expectRefusal } from './expect-refusal.ts';
import { invalidForms } from './invalid-forms.ts';
import { propertyMs, runProperty } from './run-property.ts';

/** Registers tests that invalid forms are refused with a reason and store nothing, and of odd but valid JSON. */
export const testOtherBodies = (world: () => World): void => {
  test(
    'forms and uploads with an error are refused, and nothing is stored',
    async () => {
      const { api, caller, session } = world();
      const { authorization } = session;
      const before = await storedFingerprint(api.services.databases);
      const property = fc.asyncProperty(invalidForms, async (broken) => {
        const { multipartRequest: sent } = broken;
        const answer = await caller.send({ ...sent, headers: { ...sent.headers, authorization } });
        expectRefusal(broken, checkAnswer(answer));
      });
      await runProperty(property, 200, 4);
      expect(await storedFingerprint(api.services.databases)).toEqual(before);
    },
    propertyMs,
  );

  describe('a picture is added by JSON', () => {
    const text = JSON.stringify(imageInput);
    test.each([
      // RFC 8259, 8.1.
      ['with a byte order mark before it, which is ignored', `\uFEFF${text}`],
      [
        'with a duplicate field, of which the value that was checked is stored',
        `{"name":"","img_url":7,${text.slice(1)}`,
      ],
    ])('%s', async (_, body) => {
      const { caller, session } = world();
      const answer = await caller.send({
        method: calls.addImage.method,
        path: apiBase + calls.addImage.path,
        headers: { 'content-type': 'application/json', authorization: session.authorization },
        body,
      });
      expect(checkAnswer(answer).json()).toMatchObject({ data: imageInput });
    });
  });
};

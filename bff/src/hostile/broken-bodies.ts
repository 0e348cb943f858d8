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
import { stored } from '../testing/stored.ts';
import { type Broken, brokenBodies } from './broken.ts';
import type { Answer } from './caller.ts';
import { brokenForms } from './broken-forms.ts';
import { imageInput } from '@ekamra/contracts/testing/examples';
import { checked, refusalOf } from './refusal.ts';
import { holds, propertyMs } from './run.ts';
import { samples } from './samples.ts';
import type { World } from './world.ts';

type BodyCall = Omit<Call, 'service'>;

/** The largest body that a call takes where its contract says nothing else: bytes. */
const usual = 1_000_000;
/** How long the path of a field error may be. */
const longestPath = 200;

const withBody = Object.entries(callSchemas).flatMap(([name, schemas]): [string, BodyCall, z.ZodType][] =>
  'body' in schemas ? [[name, calls[name as CallName], schemas.body]] : [],
);

/** Checks that a refusal names what is wrong: its kind by the status, its place by the paths. */
const expectTold = (broken: Pick<Broken, 'how' | 'status' | 'at'>, answer: Answer): void => {
  const { how, status, at } = broken;
  expect({ how, status: answer.status, text: answer.text.slice(0, 300) }).toMatchObject({ how, status });
  const { code, errors = [], message } = refusalOf(answer);
  if (status !== 422) return;
  expect({ how, code, message }).toEqual({ how, code: 'INVALID', message: errors[0]?.message });
  if (at === undefined || at === '') return;
  const named = at.slice(0, longestPath);
  const elsewhere = errors.filter(({ path }) => path !== named && !path.startsWith(`${at}.`));
  expect({ how, elsewhere }).toEqual({ how, elsewhere: [] });
};

/** Registers tests that what no schema takes is refused, that the refusal says why, and that nothing is stored. */
export const brokenBodiesAreRefused = (world: () => World): void => {
  const held = () => stored(world().api.services.databases);

  describe('what no schema takes', () => {
    test.each<[string, BodyCall, z.ZodType]>([...withBody, ['vitals', vitalsCall, vitalsSchemas.body]])(
      '%s refuses whatever is wrong with a body, says where, and stores nothing',
      async (name, { method, path, largest = usual }, schema) => {
        const { id = '' } = name === 'vitals' ? {} : await samples[name as CallName](world());
        const { caller, session } = world();
        const before = await held();
        const property = fc.asyncProperty(brokenBodies({ schema, largest }, 16), async (all) => {
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
            if (broken) expectTold(broken, checked(answer));
          });
        });
        await holds(property, 20);
        expect(await held()).toEqual(before);
      },
      propertyMs,
    );

    test(
      'forms and uploads are refused alike',
      async () => {
        const { caller, session } = world();
        const { authorization } = session;
        const before = await held();
        const property = fc.asyncProperty(brokenForms, async (broken) => {
          const { sent } = broken;
          const answer = await caller.send({ ...sent, headers: { ...sent.headers, authorization } });
          expectTold(broken, checked(answer));
        });
        await holds(property, 200);
        expect(await held()).toEqual(before);
      },
      propertyMs,
    );

    test('a byte order mark before the text is passed over (RFC 8259, 8.1)', async () => {
      const { caller, session } = world();
      const answer = await caller.send({
        method: calls.addImage.method,
        path: apiBase + calls.addImage.path,
        headers: { 'content-type': 'application/json', authorization: session.authorization },
        body: `\uFEFF${JSON.stringify(imageInput)}`,
      });
      expect(checked(answer).json()).toMatchObject({ data: imageInput });
    });

    test('of a field that is there twice, what is kept is the one that was checked', async () => {
      const { caller, session } = world();
      const answer = await caller.send({
        method: calls.addImage.method,
        path: apiBase + calls.addImage.path,
        headers: { 'content-type': 'application/json', authorization: session.authorization },
        body: `{"name":"","img_url":7,${JSON.stringify(imageInput).slice(1)}`,
      });
      expect(checked(answer).json()).toMatchObject({ data: imageInput });
    });
  });
};

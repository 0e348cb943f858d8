import { beforeAll, describe, expect, test } from '@jest/globals';
import { apiBase, type Call, type CallName, calls, callSchemas } from '@ekamra/contracts';
import * as fc from 'fast-check';
import type { z } from 'zod';
import type { Answer } from './http-caller.ts';
import { type RecordKind, writtenKinds } from './record-kinds.ts';
import { queries, readQuery } from './random-queries.ts';
import { checkAnswer, parseRefusal } from './check-answer.ts';
import { runProperty, propertyMs } from './run-property.ts';
import { samples } from './call-samples.ts';
import { validValues } from './valid-values.ts';
import type { World } from './api-world.ts';

interface List {
  name: CallName;
  call: Call;
  query: z.ZodType;
  answer: z.ZodType;
}

const listCalls = Object.entries(callSchemas).flatMap(([key, schemas]): [string, List][] => {
  const name = key as CallName;
  return 'query' in schemas
    ? [[name, { name, call: calls[name], query: schemas.query, answer: schemas.answer }]]
    : [];
});
/** True for a list with numbered pages, whose total is in X-Total-Count; another one continues after a position. */
const hasNumberedPages = ({ query }: List): boolean => query.safeParse({ page: '1' }).success;
const pagedLists = listCalls.filter(([, list]) => hasNumberedPages(list));

const isSmall = (body: unknown): boolean => JSON.stringify(body).length < 5_000;

const recordsOf = (answer: Answer): unknown[] => {
  const list = answer.json<unknown[] | { blogs: unknown[] }>();
  return Array.isArray(list) ? list : list.blogs;
};

/** Removes what differs between two reads: delivery is retried without a mail server, and links to résumés end at another second. */
const withoutTimes = (record: unknown): unknown => {
  const { mail: _, resume, ...fields } = record as { mail?: unknown; resume?: string };
  return { ...fields, resume: resume?.replace(/\?.*/, '') };
};

const searchOf = (query: object): string =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** At most one filter, and an order: more filters usually match nothing. */
const listQueries = (schema: z.ZodType): fc.Arbitrary<Record<string, string>> =>
  fc.tuple(validValues(schema) as fc.Arbitrary<Record<string, string>>, fc.nat(20)).map(([query, choice]) => {
    const { page: _, limit: __, sort, ...filters } = query;
    const filter = Object.entries(filters)[choice];
    return { ...(sort ? { sort } : {}), ...(filter ? Object.fromEntries([filter]) : {}) };
  });

const expectPage = (answer: Answer, list: List): void => {
  const { call, answer: schema } = list;
  if (call.type !== undefined) {
    expect(answer.headers['content-type']).toBe(`${call.type}; charset=utf-8`);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.csv"$/);
    return;
  }
  expect(schema.safeParse(answer.json()).error).toBeUndefined();
  if (hasNumberedPages(list))
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(recordsOf(answer).length);
};

type Get = (list: List, search: string) => Promise<Answer>;

/** Returns all records by following the links from the first page. */
const followLinks = async (get: Get, list: List, search: string): Promise<unknown[]> => {
  const records: unknown[] = [];
  let next: string | undefined = search;
  while (next !== undefined) {
    const answer: Answer = await get(list, next);
    expect(answer.status).toBe(200);
    records.push(...recordsOf(answer));
    next = /<[^>?]*\?([^>]*)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
    if (records.length > 5_000) throw new Error('The pages have no end');
  }
  return records;
};

/** Registers tests that a list accepts the queries of its schema, and that its pages make up the whole. */
export const testLists = (world: () => World): void => {
  const ids = new Map<CallName, string>();
  /** Returns the id of the record whose list it is, or '' for other lists. */
  const idOf = async ({ name, call }: List): Promise<string> => {
    if (!call.path.includes(':id')) return '';
    const id = ids.get(name) ?? (await samples[name](world())).id ?? '';
    ids.set(name, id);
    return id;
  };
  const get: Get = async (list, search) => {
    const { caller, session } = world();
    const headers = { authorization: session.authorization };
    const path = apiBase + list.call.path.replace(':id', await idOf(list));
    return checkAnswer(await caller.send({ method: 'GET', path: `${path}?${search}`, headers }));
  };

  describe('a query', () => {
    test.each<[string, List]>(listCalls)(
      'of %s is accepted, or refused by the name of the invalid parameter',
      async (_, list) => {
        const property = fc.asyncProperty(queries(list.query), async (query) => {
          const answer = await get(list, query);
          const { parameters, names, repeated } = readQuery(query);
          const isValid = !repeated && list.query.safeParse(parameters).success;
          expect([query, answer.status]).toEqual([query, isValid ? 200 : 400]);
          if (isValid) {
            expectPage(answer, list);
            return;
          }
          const { code, errors = [], message } = parseRefusal(answer);
          expect(code).toBe('BAD_REQUEST');
          expect(errors).not.toHaveLength(0);
          for (const { path } of errors) {
            expect(names).toContain(path);
            expect(message).toContain(path);
          }
        });
        await runProperty(property, 60, 4);
      },
      propertyMs,
    );
  });

  describe('the pages', () => {
    beforeAll(async () => {
      for (const { schema, create: make } of Object.values<RecordKind>(writtenKinds)) {
        const bodies = fc.sample(validValues(schema).filter(isSmall), { numRuns: 50, seed: 2 });
        await Promise.all(bodies.map((body) => make(world(), body)));
      }
    }, propertyMs);

    test.each<[string, List]>(pagedLists)(
      'of %s make up the whole list in order, with each record once',
      async (_, list) => {
        const lengths = fc.constantFrom(1, 2, 7, 20, 33, 99, 100);
        const property = fc.asyncProperty(listQueries(list.query), lengths, async (narrowed, limit) => {
          const whole = await get(list, searchOf(narrowed));
          const records = recordsOf(whole);
          const pages = await followLinks(
            get,
            list,
            searchOf({ ...narrowed, limit: Math.max(limit, Math.ceil(records.length / 40)) }),
          );
          expect(pages.map(withoutTimes)).toEqual(records.map(withoutTimes));
          expect(Number(whole.headers['x-total-count'])).toBe(records.length);
          const beyond = await get(list, searchOf({ ...narrowed, page: 1_000_000, limit: 100 }));
          expect([beyond.status, recordsOf(beyond)]).toEqual([200, []]);
        });
        await runProperty(property, 12, 4);
      },
      propertyMs,
    );
  });
};

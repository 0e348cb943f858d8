import { beforeAll, describe, expect, test } from '@jest/globals';
import { apiBase, type Call, type CallName, calls, callSchemas } from '@ekamra/contracts';
import * as fc from 'fast-check';
import type { z } from 'zod';
import type { Answer } from './caller.ts';
import { type Kind, kinds } from './kept-records.ts';
import { queries, readQuery } from './queries.ts';
import { checked, refusalOf } from './refusal.ts';
import { holds, propertyMs } from './run.ts';
import { samples } from './samples.ts';
import { valid } from './valid.ts';
import type { World } from './world.ts';

interface List {
  name: CallName;
  call: Call;
  query: z.ZodType;
  answer: z.ZodType;
}

const all = Object.entries(callSchemas).flatMap(([key, schemas]): [string, List][] => {
  const name = key as CallName;
  return 'query' in schemas
    ? [[name, { name, call: calls[name], query: schemas.query, answer: schemas.answer }]]
    : [];
});
const paged = all.filter(([, { call }]) => call.type === undefined);

const isSmall = (body: unknown): boolean => JSON.stringify(body).length < 5_000;

const recordsOf = (answer: Answer): unknown[] => {
  const list = answer.json<unknown[] | { blogs: unknown[] }>();
  return Array.isArray(list) ? list : list.blogs;
};

/** A record without how its mail is getting on: that is tried again and again meanwhile, as nobody takes it here. */
const atRest = (record: unknown): unknown => ({ ...(record as object), mail: undefined });

const searchOf = (query: object): string =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** At most one filter, and an order: what a list is narrowed to by more of them is mostly nothing. */
const narrowings = (schema: z.ZodType): fc.Arbitrary<Record<string, string>> =>
  fc.tuple(valid(schema) as fc.Arbitrary<Record<string, string>>, fc.nat(20)).map(([query, choice]) => {
    const { page: _, limit: __, sort, ...filters } = query;
    const filter = Object.entries(filters)[choice];
    return { ...(sort ? { sort } : {}), ...(filter ? Object.fromEntries([filter]) : {}) };
  });

const expectPage = (answer: Answer, { call, answer: schema }: List): void => {
  if (call.type !== undefined) {
    expect(answer.headers['content-type']).toBe(`${call.type}; charset=utf-8`);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.csv"$/);
    return;
  }
  expect(schema.safeParse(answer.json()).error).toBeUndefined();
  expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(recordsOf(answer).length);
};

type Get = (list: List, search: string) => Promise<Answer>;

/** All records, by following the links from the first page on. */
const followed = async (get: Get, list: List, search: string): Promise<unknown[]> => {
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

/** Registers tests that a list takes what its schema takes, and that its pages are its parts. */
export const listsTakeAnyQuery = (world: () => World): void => {
  const ids = new Map<CallName, string>();
  /** The record that a list is of, where it is of one. */
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
    return checked(await caller.send({ method: 'GET', path: `${path}?${search}`, headers }));
  };

  describe('a query', () => {
    test.each<[string, List]>(all)(
      'of %s is taken, or refused by the name of what is wrong with it',
      async (_, list) => {
        const property = fc.asyncProperty(queries(list.query), async (query) => {
          const answer = await get(list, query);
          const { given, names, repeated } = readQuery(query);
          const right = !repeated && list.query.safeParse(given).success;
          expect([query, answer.status]).toEqual([query, right ? 200 : 400]);
          if (right) {
            expectPage(answer, list);
            return;
          }
          const { code, errors = [], message } = refusalOf(answer);
          expect(code).toBe('BAD_REQUEST');
          expect(errors).not.toHaveLength(0);
          for (const { path } of errors) {
            expect(names).toContain(path);
            expect(message).toContain(path);
          }
        });
        await holds(property, 60);
      },
      propertyMs,
    );
  });

  describe('the pages', () => {
    beforeAll(async () => {
      for (const { schema, make } of Object.values<Kind>(kinds)) {
        const bodies = fc.sample(valid(schema).filter(isSmall), { numRuns: 50, seed: 2 });
        await Promise.all(bodies.map((body) => make(world(), body)));
      }
    }, propertyMs);

    test.each<[string, List]>(paged)(
      'of %s are together the whole list, in its order, and each record is on one',
      async (_, list) => {
        const lengths = fc.constantFrom(1, 2, 7, 20, 33, 99, 100);
        const property = fc.asyncProperty(narrowings(list.query), lengths, async (narrowed, limit) => {
          const whole = await get(list, searchOf(narrowed));
          const records = recordsOf(whole);
          const pages = await followed(
            get,
            list,
            searchOf({ ...narrowed, limit: Math.max(limit, Math.ceil(records.length / 40)) }),
          );
          expect(pages.map(atRest)).toEqual(records.map(atRest));
          expect(Number(whole.headers['x-total-count'])).toBe(records.length);
          const beyond = await get(list, searchOf({ ...narrowed, page: 1_000_000, limit: 100 }));
          expect([beyond.status, recordsOf(beyond)]).toEqual([200, []]);
        });
        await holds(property, 12);
      },
      propertyMs,
    );
  });
};

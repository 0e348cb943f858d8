import { schemasOf } from '@ekamra/chassis';
import { sampled } from '@ekamra/chassis/testing/sampled';
import { type Call, type CallName, calls, callSchemas } from '@ekamra/contracts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { z } from 'zod';
import { sampleOf } from './call-samples.ts';
import { endpointAt, isQueryTried } from './changed-requests.ts';
import { parseRefusal } from './check-answer.ts';
import { casesOf, endpointOf } from './endpoints.ts';
import type { Answer } from './http-caller.ts';
import { parametersOf, queries, type QueryValues, readQuery } from './random-queries.ts';
import { type RecordKind, writtenKinds } from './record-kinds.ts';
import { refusedQueries } from './refused-values.ts';
import { propertyMs, runProperty } from './run-property.ts';
import { validValues } from './valid-values.ts';
import { world } from './world.ts';

test.each(casesOf(({ isFile }) => !isFile).filter(([, at, endpoint]) => isQueryTried(at, endpoint)))(
  '%s at %s takes no parameter that it doesn’t have',
  async (_, at, endpoint) => {
    const answers = await endpointAt(at, endpoint).answersTo(() =>
      refusedQueries.map((search) => ({ search })),
    );
    expect(answers.map(([{ search }, { status }]) => [search, status])).toEqual(
      sampled(refusedQueries).map((search) => [search, 400]),
    );
  },
);

interface List {
  name: CallName;
  call: Call;
  query: z.ZodType;
}

const listCalls = Object.entries<Call>(calls).flatMap(([key, call]): [string, List][] => {
  const name = key as CallName;
  const { query } = schemasOf(call);
  return query ? [[name, { name, call, query }]] : [];
});
/** True for a list with numbered pages, whose total is in X-Total-Count; another one continues after a position. */
const hasNumberedPages = ({ query }: List): boolean => query.safeParse({ page: '1' }).success;

const recordsOf = (answer: Answer): unknown[] => {
  const list = answer.json<unknown[] | { blogs: unknown[] }>();
  return Array.isArray(list) ? list : list.blogs;
};

/** Removes what differs between two reads: delivery is retried without a mail server, and links to résumés end at another second. */
const withoutTimes = (record: unknown): unknown => {
  const { mail: _, resume, ...fields } = record as { mail?: unknown; resume?: string };
  return { ...fields, resume: resume?.replace(/\?.*/, '') };
};

const searchOf = (query: QueryValues): string =>
  new URLSearchParams(parametersOf(query).map(([name, value]) => [name, value])).toString();

/** At most one filter, and an order: more filters usually match nothing. */
const listQueries = (schema: z.ZodType): fc.Arbitrary<QueryValues> =>
  fc.tuple(validValues(schema) as fc.Arbitrary<QueryValues>, fc.nat(20)).map(([query, choice]) => {
    const { page: _, limit: __, sort, ...filters } = query;
    const filter = Object.entries(filters)[choice];
    return { ...(sort ? { sort } : {}), ...(filter ? Object.fromEntries([filter]) : {}) };
  });

const expectPage = (answer: Answer, list: List): void => {
  const { call, name } = list;
  if (call.type !== undefined) {
    expect(answer.headers['content-type']).toBe(`${call.type}; charset=utf-8`);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.csv"$/);
    return;
  }
  expect(callSchemas[name].answer.safeParse(answer.json()).error).toBeUndefined();
  if (hasNumberedPages(list))
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(recordsOf(answer).length);
};

const ids = new Map<CallName, string>();
/** Returns the id of the record whose list it is, or '' for other lists. */
const idOf = async ({ name, call }: List): Promise<string> => {
  if (!call.path.includes(':id')) return '';
  const id = ids.get(name) ?? (await sampleOf(name)(world)).id ?? '';
  ids.set(name, id);
  return id;
};
const get = async (list: List, search: string): Promise<Answer> =>
  endpointAt('bff', endpointOf(list.name)).send({ id: await idOf(list) }, { search });

/** Returns all records by following the links from the first page. */
const followLinks = async (list: List, search: string): Promise<unknown[]> => {
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

test.each(listCalls)(
  'a query of %s is accepted, or refused by the name of the invalid parameter',
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
        // One of several values is named by its place.
        expect(names).toContain(path.replace(/\.\d+$/, ''));
        expect(message).toContain(path);
      }
    });
    await runProperty(property, 60, 4);
  },
  propertyMs,
);

describe('the pages', () => {
  beforeAll(async () => {
    for (const { schema, create } of Object.values<RecordKind>(writtenKinds)) {
      const small = validValues(schema).filter((body) => JSON.stringify(body).length < 5_000);
      await Promise.all(fc.sample(small, { numRuns: 50, seed: 2 }).map((body) => create(world, body)));
    }
  }, propertyMs);

  test.each(listCalls.filter(([, list]) => hasNumberedPages(list)))(
    'of %s make up the whole list in order, with each record once',
    async (_, list) => {
      const lengths = fc.constantFrom(1, 2, 7, 20, 33, 99, 100);
      const property = fc.asyncProperty(listQueries(list.query), lengths, async (narrowed, length) => {
        const whole = await get(list, searchOf(narrowed));
        const records = recordsOf(whole);
        const limit = Math.max(length, Math.ceil(records.length / 40));
        const pages = await followLinks(list, searchOf({ ...narrowed, limit: String(limit) }));
        expect(pages.map(withoutTimes)).toEqual(records.map(withoutTimes));
        expect(Number(whole.headers['x-total-count'])).toBe(records.length);
        const beyond = await get(list, searchOf({ ...narrowed, page: '1000000', limit: '100' }));
        expect([beyond.status, recordsOf(beyond)]).toEqual([200, []]);
      });
      await runProperty(property, 12, 4);
    },
    propertyMs,
  );
});

import { createAdaptiveLimit } from '@ekamra/chassis/limits/adaptive-limit';
import { type EncodedBody, encodedBody } from '@ekamra/chassis/http/encoded-body';
import { createLogger } from '@ekamra/chassis/observation/logger';
import { expect, test } from '@jest/globals';
import type { ShellConfig } from '../config.ts';
import type { BuiltPage, PageOwner, PageRequest } from './build-page.ts';
import { createPageCache } from './page-cache.ts';
import { createRenderShare } from './render-share.ts';

const pattern = '/property/:title/:id';
/** Only these parts of a page are read by the cache. */
const requestOf = (address: string): PageRequest => {
  const owner = { pattern, runner: { run: () => Promise.resolve(['page', 'sort']) } };
  return {
    url: new URL(address, 'http://site.example'),
    site: { versions: 'mf-sample@one' },
    owner: owner as unknown as PageOwner,
    isShellPage: false,
  } as unknown as PageRequest;
};

/** A page cache as the shell has it, over renderings that end when they are told to. */
const stage = ({ times = 1_000, status = 200, bytes = 1_000 } = {}) => {
  const waiting: (() => void)[] = [];
  const bodies: EncodedBody[] = [];
  const state = { holds: false, rendered: [] as string[], turns: [] as string[], refused: 0 };
  const onRefuse = (): void => void (state.refused += 1);
  const limit = createAdaptiveLimit({ min: 2, max: 24, onRefuse });
  const share = createRenderShare({ times, onRefuse });
  const render = async ({ url }: PageRequest): Promise<BuiltPage> => {
    state.rendered.push(url.pathname + url.search);
    if (state.holds) await new Promise<void>((resolve) => waiting.push(resolve));
    const body = encodedBody(Buffer.alloc(bytes));
    bodies.push(body);
    return { kind: 'page', status, isComplete: status === 200, body, reads: [] } as unknown as BuiltPage;
  };
  const cache = createPageCache({
    config: { PUBLIC_ORIGIN: 'http://site.example', BFF_URL: 'http://bff.example' } as ShellConfig,
    logger: createLogger({ name: 'test', level: 'silent' }),
    share,
    build: (page, { address, inTurn = (work) => share(address, () => work(address)) }) =>
      inTurn((turn) => {
        state.turns.push(turn);
        return limit.run(() => render(page), false);
      }),
    now: () => 0,
  });
  const visit = async (path: string, address = '198.51.100.1'): Promise<string> => {
    try {
      return (await cache.read(requestOf(path), { requestId: '', address })).from;
    } catch (error) {
      return error instanceof Error && 'status' in error ? String(error.status) : 'failed';
    }
  };
  const release = (): void => {
    state.holds = false;
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { state, bodies, visit, release };
};
/** Lets everything go on that waits for no rendering. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
};
const endless = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => `/property/invented-${number}/7`);

test('while an address asks for endless pages, cached pages stay, and other addresses get theirs', async () => {
  const { state, visit, release } = stage();
  expect([await visit('/property/a/1'), await visit('/property/a/1')]).toEqual(['miss', 'hit']);
  state.holds = true;
  const attack = endless(300).map((path, number) => visit(path, `2001:db8:0:7::${number.toString(16)}`));
  const refused = await Promise.race(attack);
  expect(refused).toBe('503');
  expect(await visit('/property/a/1')).toBe('hit');
  const others = ['198.51.100.2', '2001:db8:0:8::1'].map((address) =>
    visit(`/property/b/${address}`, address),
  );
  while (state.rendered.length < 7) await new Promise(setImmediate);
  release();
  expect(await Promise.all(others)).toEqual(['miss', 'miss']);
  const answers = await Promise.all(attack);
  expect(answers.filter((from) => from === 'miss')).toHaveLength(20);
  expect(state.refused).toBe(280);
});

test('a visitor who asks for a page that waits in the queue of another one gets it in an own turn', async () => {
  const { state, visit, release } = stage();
  state.holds = true;
  const greedy = endless(10).map((path) => visit(path, '203.0.113.66'));
  while (state.rendered.length < 4) await new Promise(setImmediate);
  // The greedy one has had all its turns, and waits for the rest.
  const last = endless(10).at(-1) ?? '';
  const other = visit(last, '198.51.100.2');
  await settled();
  expect(state.turns).toEqual([...Array<string>(4).fill('203.0.113.66'), '198.51.100.2']);
  release();
  expect(await other).toBe('miss');
  expect(await Promise.all(greedy)).toEqual(Array<string>(10).fill('miss'));
  expect(state.rendered.toSorted()).toEqual(endless(10).toSorted());
});

test('a visitor is not refused because another one who waits for the same page is', async () => {
  const { state, visit, release } = stage({ times: 3 });
  state.holds = true;
  const greedy = endless(4).map((path) => visit(path, '203.0.113.66'));
  const other = visit('/property/invented-3/7', '198.51.100.2');
  await settled();
  release();
  expect(await other).toBe('miss');
  await Promise.all(greedy);
});

test('visitors of many addresses who ask for the same page at once share one rendering', async () => {
  const { state, visit } = stage();
  const visits = Array.from({ length: 200 }, (_, host) => visit('/property/a/1', `198.51.100.${host}`));
  expect(new Set(await Promise.all(visits))).toEqual(new Set(['miss']));
  expect([state.rendered.length, state.refused]).toEqual([1, 0]);
});

test('an address has a rate of renderings, which cached pages do not count for', async () => {
  const { visit } = stage({ times: 3 });
  for (const path of endless(3)) expect(await visit(path)).toBe('miss');
  expect(await visit('/property/one-more/7')).toBe('429');
  expect(await visit('/property/invented-0/7')).toBe('hit');
  expect(await visit('/property/one-more/7', '198.51.100.2')).toBe('miss');
});

test('pages that are asked for once do not evict those that are asked for again', async () => {
  const { visit } = stage({ bytes: 1_000_000, times: 1_000 });
  await visit('/property/a/1');
  await visit('/property/a/1');
  for (const path of endless(100)) await visit(path);
  expect([await visit('/property/a/1'), await visit('/property/invented-99/7')]).toEqual(['hit', 'hit']);
  expect(await visit('/property/invented-0/7')).toBe('miss');
});

test.each([
  ['the order of its parameters', '/property/a/1?page=2&sort=name', '/property/a/1?sort=name&page=2'],
  ['repeated parameters', '/property/a/1?page=2', '/property/a/1?page=2&page=3&page=4'],
  ['unknown parameters', '/property/a/1', '/property/a/1?utm_source=letter'],
  ['percent-encoding', '/property/a/1', '/property/%61/%31'],
  ['a question mark without a query', '/property/a/1', '/property/a/1?'],
])('%s makes no other page', async (_, first, second) => {
  const { state, visit } = stage();
  expect([await visit(first), await visit(second)]).toEqual(['miss', 'hit']);
  expect(state.rendered).toHaveLength(1);
});

test('an encoded slash stays apart from a slash', async () => {
  const { visit } = stage();
  expect([await visit('/property/a%2Fb/1'), await visit('/property/a/b/1')]).toEqual(['miss', 'miss']);
});

test('an unknown page is not stored, but concurrent visitors share its rendering', async () => {
  const { state, visit } = stage({ status: 404 });
  expect(await Promise.all([visit('/property/a/0'), visit('/property/a/0')])).toEqual(['load', 'load']);
  expect(state.rendered).toHaveLength(1);
  expect(await visit('/property/a/0')).toBe('load');
  expect(state.rendered).toHaveLength(2);
});

/** True if a body that is used often is compressed better before another one that is used often after it. */
const isCompressedBetter = async (body: EncodedBody | undefined): Promise<boolean> => {
  const later = encodedBody(Buffer.from('later'.repeat(500)));
  for (const each of [body, later]) for (let uses = 0; uses < 11; uses += 1) void each?.in('br');
  while ((await later.in('br')).suffix !== 'br2') await new Promise(setImmediate);
  return (await body?.in('br'))?.suffix === 'br2';
};

test('only a page that is in the cache is compressed better', async () => {
  const unknown = stage({ status: 404 });
  await unknown.visit('/property/a/0');
  expect(await isCompressedBetter(unknown.bodies[0])).toBe(false);
  const { bodies, visit } = stage({ bytes: 1_000_000 });
  for (const path of endless(10)) await visit(path);
  expect(await isCompressedBetter(bodies[0])).toBe(false);
  expect(await isCompressedBetter(bodies[9])).toBe(true);
});

import { join } from 'node:path';
import type { Pact } from '@ekamra/contracts/ledger/records';
import { sampled } from '@ekamra/chassis/testing/sampled';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { builtSample, type BuiltSample } from '../../testing/sample.ts';
import { createBuildCheck } from './check-build.ts';
import { checkPages } from './check-pages.ts';

let sample: BuiltSample;
beforeAll(async () => {
  sample = await builtSample();
}, 600_000);
afterAll(async () => {
  await sample?.[Symbol.asyncDispose]();
});

const buildings = '/real-estate/buildings/get-all-buildings';
const answer = (content: unknown, query?: Record<string, string[]>) => ({
  description: 'buildings',
  request: { method: 'GET', path: buildings, ...(query ? { query } : {}) },
  response: {
    status: 200,
    headers: { 'X-Total-Count': ['1'] },
    body: { content, contentType: 'application/json' },
  },
});
const pactOf = (interactions: Pact['interactions']): Pact => ({
  consumer: { name: 'mf-one' },
  provider: { name: 'bff' },
  interactions,
});

/** A server bundle with these routes, each a path and a route without it, and perhaps a part that fills a slot. */
const bundleOf = (routes: Record<string, string>, part?: string): string => `
  const { createElement: h, Suspense, use } = require('react'), { createGlobalStyle, styled } = require('styled-components');
  const getBuildings = { method: 'GET', path: '/buildings/get-all-buildings' };
  const Page = () => h('h1', null, 'A page');
  module.exports.createRoutes = ({ api, Slot }) => [
    ${Object.entries(routes)
      .map(([path, route]) => `{ id: '${path}', path: '${path}', ...${route} }`)
      .join(',\n')}
  ];
  ${part === undefined ? '' : `module.exports.slots = { 'building-aside': { createPart: ({ api }) => (${part}) } };`}`;

interface Trial {
  pacts?: Pact[];
  examples?: string[];
  limits?: { deadlineMs: number; memoryMb: number };
  /** Code of a part that fills the slot of buildings. */
  part?: string;
  hosts?: string[];
}
const check = (
  routes: Record<string, string>,
  { pacts = [], examples = [], limits, part, hosts }: Trial = {},
) =>
  checkPages({
    release: {
      declaration: {
        name: 'mf-one',
        layout: 'site',
        rendering: 'server',
        paths: Object.keys(routes),
        hosts,
        ...(part === undefined ? {} : { slots: { 'building-aside': './src/part.tsx' } }),
      },
      version: 'version-1',
      entry: 'remoteEntry.js',
    },
    source: bundleOf(routes, part),
    pacts,
    examples,
    rendererFile: join(sample.shell, 'server/render.cjs'),
    ...(limits ? { limits } : {}),
  });

const sound = '{ Component: Page }';

test('every page that throws is named with its error and place, and the others are rendered', async () => {
  const { rendered, faults } = await check({
    '/': sound,
    '/throws': `{ Component: () => { throw new TypeError('No document here'); } }`,
    '/fails': `{ Component: Page, loader: () => { throw new Error('The loader failed'); } }`,
    '/last': sound,
    '*': `{ Component: Page, loader: () => { throw new Response(null, { status: 404 }); } }`,
  });
  expect(rendered).toEqual(['/', '/last', '/an-address-that-no-page-has']);
  expect(faults).toEqual([
    {
      address: '/throws',
      message: 'TypeError: No document here',
      stack: expect.stringMatching(/^at Component \(mf-one\/version-1\/server\.cjs:7:\d+\)/),
    },
    {
      address: '/fails',
      message: 'Error: The loader failed',
      stack: expect.stringMatching(/^at loader \(mf-one\/version-1\/server\.cjs:8:\d+\)/),
    },
  ]);
});

/** Routes that end their thread, and what is said of them; the first one, which is quick, is the sample of the gate. */
const endings: [path: string, route: string, message: unknown][] = [
  ['/exits', '{ Component: Page, loader: () => process.exit(1) }', 'The code ended its thread with 1'],
  [
    '/hangs',
    '{ Component: Page, loader: () => new Promise(() => undefined) }',
    'The code took longer than 8000 ms',
  ],
  ['/loops', '{ Component: () => { for (;;); } }', 'The code took longer than 8000 ms'],
  [
    '/waits',
    `{ Component: () => h(Suspense, { fallback: 'wait' }, h(() => use(new Promise(() => undefined)))) }`,
    // A busy machine may take longer to leave it out than the page has.
    expect.stringMatching(/^A part of the page waits for what never comes|took longer/),
  ],
  [
    '/hoards',
    `{ Component: Page, loader: () => {
        const hoarded = [];
        setInterval(() => hoarded.push(Buffer.alloc(10_000_000, 1)), 1);
        return new Promise(() => undefined);
      } }`,
    // A busy machine may take longer to notice it than the page has.
    expect.stringMatching(/^The code took \d+ MB, more than 192 MB$|took longer/),
  ],
];

test('a page that ends its thread is named, also if that happens after it was rendered', async () => {
  const late = `{ Component: Page, loader: () => { setTimeout(() => { throw new Error('In a timer'); }, 30); return null; } }`;
  const others = sampled(endings, 1);
  const { rendered, faults } = await check(
    { '/': sound, ...Object.fromEntries(others), '/late': late, '/last': sound },
    { limits: { deadlineMs: 2_000, memoryMb: 192 } },
  );
  const messages = Object.fromEntries(faults.map(({ address, message }) => [address, message]));
  expect({ rendered, ...messages }).toEqual({
    rendered: ['/', '/last'],
    '/late': expect.stringContaining('Error: In a timer'),
    ...Object.fromEntries(others.map(([path, , message]) => [path, message])),
  });
  expect(faults.find(({ address }) => address === '/late')?.stack).toMatch(
    /mf-one\/version-1\/server\.cjs:\d+/,
  );
});

/** A route whose loader lists buildings and fails for one without a price. */
const listOf = (query: string) =>
  `{ Component: Page, loader: async () => {
    const { data } = await api(getBuildings, { query: ${query} });
    if (data.some(({ price }) => price === null)) throw new Error('There is no price');
    return data;
  } }`;

test('the pact answers the calls: each of its answers is rendered, and a call without one is named', async () => {
  const pacts = [
    pactOf([
      answer([{ price: 1 }], { page: ['1'], limit: ['3'] }),
      answer([{ price: 1 }]),
      answer([{ price: null }]),
    ]),
  ];
  const { rendered, faults, notRendered, unanswered } = await check(
    {
      '/sorted': listOf('{ limit: 3, page: 1 }'),
      '/priceless': listOf('{}'),
      '/other': listOf('{ page: 2 }'),
    },
    { pacts },
  );
  expect(rendered).toEqual(['/sorted']);
  expect(faults).toMatchObject([{ address: '/priceless', message: 'Error: There is no price' }]);
  expect(notRendered).toMatchObject([{ path: '/other', why: expect.stringContaining('answers 503') }]);
  expect(unanswered).toEqual([{ call: `GET ${buildings}?page=2`, addresses: ['/other'] }]);
});

test('parameters come from examples or from the addresses that routes list; other paths are listed as not rendered', async () => {
  const handle = `handle: { addresses: async (page) => {
    const { data } = await api(getBuildings, { query: { page } });
    return { total: 1, addresses: data.map(({ id }) => ({ path: '/listed/' + id })) };
  } }`;
  const onlyOne = `{ Component: Page, loader: ({ params }) => {
    if (params.id !== 'one') throw new Response(null, { status: 404 });
    return null;
  } }`;
  const { rendered, notRendered } = await check(
    {
      '/listed/:id': `{ Component: Page, ${handle} }`,
      '/given/:id': onlyOne,
      '/missing/:id': onlyOne,
      '/unknown/:id': sound,
    },
    {
      pacts: [pactOf([answer([{ id: 'seven' }], { page: ['1'] })])],
      examples: ['/given/one?tab=map', '/missing/two'],
    },
  );
  expect(rendered).toEqual(['/given/one?tab=map', '/listed/seven']);
  expect(notRendered).toEqual([
    { path: '/unknown/:id', why: 'it has no example in remote.json' },
    { path: '/missing/:id', why: '/missing/two answers 404 with the answers of its pact' },
  ]);
});

test('a redirect is followed, and a part that throws inside of a boundary is left to the browser', async () => {
  const { rendered, faults, leftOut } = await check({
    '/old': `{ loader: () => new Response(null, { status: 302, headers: { location: '/part' } }) }`,
    '/part': `{ Component: () => h(Suspense, { fallback: 'wait' }, h(() => { throw new Error('Only in browsers'); })) }`,
  });
  expect(rendered).toEqual(['/old', '/part']);
  expect(faults).toEqual([]);
  expect(leftOut.map(({ address, message }) => `${address}: ${message}`)).toEqual([
    '/old: Error: Only in browsers',
    '/part: Error: Only in browsers',
  ]);
});

const slot = (at: number) => `the slot building-aside with example ${at}`;

/** Options of a slot, their code, and the failures by the address that has them. */
const parts: [string, string, Record<string, unknown>][] = [
  ['that is sound', `{ Component: ({ building }) => h('p', null, building.name) }`, {}],
  [
    'whose data never comes',
    '{ Component: Page, load: () => new Promise(() => undefined) }',
    { [slot(1)]: 'It took longer than 800 ms', [slot(2)]: 'It took longer than 800 ms' },
  ],
  [
    'that throws without a price',
    `{ Component: ({ building }) => h('p', null, building.price.toFixed()) }`,
    { [slot(2)]: expect.stringMatching(/^TypeError: .*toFixed/) },
  ],
  [
    'that styles its own elements',
    `{ Component: styled.p\`color: red; main &:hover > a, & + & { color: blue; } @media print { color: black; }\` }`,
    {},
  ],
  [
    'that restyles the page',
    `{ Component: ((Style, Frame) => () => h(Frame, null, h(Style)))(
      createGlobalStyle\`@media print { body { color: red; } } main > header { display: none; }\`,
      styled.p\`html:has(&) { color: blue; } & ~ div { color: red; }\`,
    ) }`,
    Object.fromEntries(
      [slot(1), slot(2)].map((address) => [
        address,
        expect.stringMatching(
          /^It styles what is not its own: (?=.*\bbody\b)(?=.*main\s?>\s?header)(?=.*html:has\(\.\w+\))(?=.*\.\w+\s?~\s?div)/,
        ),
      ]),
    ),
  ],
  [
    'that ends its thread',
    '{ Component: Page, load: ({ building }) => building.price === undefined || process.exit(1) }',
    { [slot(1)]: 'The code ended its thread with 1' },
  ],
];

test.each(sampled(parts, 3))(
  'a part of a slot %s is rendered with each example of its props',
  async (_, part, expected) => {
    const { rendered, faults } = await check({ '*': sound }, { part });
    expect(Object.fromEntries(faults.map(({ address, message }) => [address, message]))).toEqual(expected);
    const addresses = ['/an-address-that-no-page-has', slot(1), slot(2)];
    expect(rendered).toEqual(addresses.filter((address) => !(address in expected)));
  },
);

test('a part whose call is in no interaction of the pact is named, and not rendered', async () => {
  const part = '{ Component: Page, load: () => api(getBuildings) }';
  const { faults, notRendered, unanswered } = await check({ '*': sound }, { part });
  expect(faults).toEqual([]);
  expect(notRendered.map(({ path }) => path)).toEqual([slot(1), slot(2)]);
  expect(unanswered).toEqual([{ call: `GET ${buildings}`, addresses: [slot(1), slot(2)] }]);
});

/** A page with a slot of these props. */
const withSlot = (building: object) =>
  `{ Component: () => h(Slot, { name: 'building-aside', building: ${JSON.stringify(building)} }) }`;

test('a page whose slot is not declared, or has props that do not fit, is refused without anything to fill it', async () => {
  const building = { _id: '01890000-0000-7000-8000-000000000001', name: 'Lotus', city: 'Puri' };
  const undeclared = await check({ '/': withSlot(building) });
  expect(undeclared.faults).toMatchObject([
    { address: '/', message: expect.stringContaining('not among the hosts of its remote.json') },
  ]);
  const hosts = ['building-aside'];
  const { rendered, faults } = await check(
    { '/': withSlot(building), '/other': withSlot({ ...building, price: 'much' }) },
    { hosts },
  );
  expect(rendered).toEqual(['/']);
  expect(faults).toMatchObject([{ address: '/other', message: expect.stringContaining('don’t fit') }]);
});

test('of a build, a page that fails is named with file, line and function of its sources', async () => {
  const checkBuild = createBuildCheck(() => Promise.resolve(join(sample.shell, 'server/render.cjs')));
  const { faults, rendered, unanswered } = await checkBuild(sample.remote);
  expect(faults).toEqual([
    {
      address: '/broken',
      message: 'Error: This page needs a document',
      stack: expect.stringMatching(/^at BrokenPage \(mf-sample\/src\/broken-page\.tsx:3:\d+\)\n/),
    },
  ]);
  expect(rendered).toEqual(expect.arrayContaining(['/moved', '/worse', '/items/1']));
  expect(unanswered.map(({ call }) => call)).toContain('GET /real-estate/buildings/get-all-buildings');
});

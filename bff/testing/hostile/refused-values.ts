import { exampleId } from '@ekamra/contracts/testing/examples';

const invalidTexts = ['"\\ud800"', '"\\udc00\\ud800"', JSON.stringify('x'.repeat(50_000))];
const notText = ['null', 'true', '7', '{}', '["x"]'];
const notNumbers = ['null', 'true', '"1"', '{}', '[1]', '-1', '-0.5', '1e300', '1e400', '-1e400'];
const notLists = ['null', 'true', '7', '"x"', '{}', '{"0":"x","length":1}', '[null]', '[[]]'];
const notObjects = ['null', 'true', '7', '"x"', '[]', '[{}]'];

const tooManyItems = (list: unknown[]): string =>
  `[${Array(1_001)
    .fill(JSON.stringify(list[0] ?? 'x'))
    .join()}]`;

/** Returns JSON that no schema accepts in place of a value of this type. */
export const refusedInPlaceOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [...notText, ...invalidTexts];
  if (typeof value === 'number') return notNumbers;
  if (Array.isArray(value)) return [...notLists, tooManyItems(value)];
  if (typeof value === 'object' && value !== null) return notObjects;
  throw new TypeError(`No refused values are known for ${typeof value}`);
};

/** JSON that only some schemas accept: other types, extreme values, names of operators. */
export const unusualValues = [
  'false',
  '""',
  '0',
  '-1',
  '1e308',
  '9007199254740993',
  '" "',
  '"a\\u0000b"',
  '"\\u0007"',
  '"\\u001b[2J"',
  '"\\u0085"',
  '"\\u009f"',
  '"x"',
  '"NaN"',
  '"Infinity"',
  '"null"',
  '{"$ne":null}',
  '{"toString":"x"}',
  JSON.stringify('x'.repeat(20_001)),
  JSON.stringify('🏠'.repeat(10_001)),
  '['.repeat(20) + ']'.repeat(20),
  '{"a":'.repeat(20) + '1' + '}'.repeat(20),
];

/** Field names that hardly any body has. */
export const unknownFields = [
  '_id',
  'createdAt',
  'version',
  'isAdmin',
  '',
  'a.b',
  'a\u0000b',
  '\ud800',
  '$where',
  '🏠',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'length',
  'x'.repeat(5e3),
];

/** Tokens that a JSON parser rejects. */
export const notJsonTokens = ['NaN', 'Infinity', '-Infinity', 'undefined', "'x'", '01', '0x1'];
/** Bodies that a JSON parser rejects. */
export const notJsonBodies = [
  '',
  '{',
  '}',
  '{}{}',
  '{} x',
  '{a:1}',
  "{'a':1}",
  '{"a":1,}',
  '[1,]',
  'NaN',
  'undefined',
  '{"a":NaN}',
];
/** Content types of bodies that are not taken as JSON; '' is none. */
export const notJsonTypes = [
  '',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/jsonp',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  '*/*',
];

/** Query strings that every call refuses. */
export const refusedQueries = [
  'colour=red',
  'limit=-1',
  'limit=1e9',
  'page=NaN',
  'page=1&page=2',
  'page[]=1',
  'sort=id;DROP%20TABLE%20x',
  'sort[$ne]=1',
  '__proto__=1',
];

/** True for an id with a dot segment or a backslash, encoded or not: below the API its whole path is refused. */
export const isAmbiguousId = (id: string): boolean =>
  /\\/.test(id.replaceAll(/%5c/gi, '\\')) ||
  id
    .replaceAll(/%2e/gi, '.')
    .split(/\/|%2f/i)
    .some((segment) => segment === '.' || segment === '..');

/** Path segments, encoded or not, by which no call finds a record; some can't be decoded. */
export const refusedIds = [
  ...[
    'null',
    '00000000-0000-0000-0000-000000000000',
    '6f1b2f9e-3d0a-4c57-9d2e-0f6f3a1b2c4d',
    '01890000-0000-7000-8000-00000000dead',
    `${exampleId}' OR 1=1 --`,
    `${exampleId}\0`,
    `../${exampleId}`,
    'ଭୁବନେଶ୍ୱର',
    'x'.repeat(4_000),
  ].map(encodeURIComponent),
  '',
  '.',
  '../../src',
  '...',
  '%2e%2e',
  '..%2f..',
  '%2f',
  '%5c..',
  '%00',
  `${exampleId}%2f`,
  '%',
  '%ff%fe',
  '1e9',
  '*',
  ';id=1',
  ':id',
  '(.*)',
  exampleId,
  exampleId.slice(1),
  `${exampleId}0`,
  `{${exampleId}}`,
  `%20${exampleId}`,
  exampleId.replaceAll('-', ''),
  exampleId.replace('7', '4'),
  'constructor',
  'x'.repeat(8_000),
];

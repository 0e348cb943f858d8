/** What stands somewhere in a body: the way to it, and the value itself. */
export interface Place {
  path: string[];
  value: unknown;
}

const childrenOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Every place of a body, the body itself first. */
export const placesOf = (value: unknown, path: string[] = []): Place[] => [
  { path, value },
  ...childrenOf(value).flatMap(([key, child]) => placesOf(child, [...path, key])),
];

const mark = '\u0001here\u0001';

const replaced = (body: unknown, [key, ...rest]: string[], value: unknown): unknown => {
  if (key === undefined) return value;
  const changed = childrenOf(body).map(([name, child]) => [
    name,
    name === key ? replaced(child, rest, value) : child,
  ]);
  return Array.isArray(body) ? changed.map(([, child]) => child) : Object.fromEntries(changed);
};

/** `body` as JSON with `json` in the place of what stands at `path`; `json` need not be JSON. */
export const jsonWith = (body: unknown, path: string[], json: string): string =>
  JSON.stringify(replaced(body, path, mark)).replace(JSON.stringify(mark), () => json);

/** `body` with `value` in the place of what stands at each of these dotted paths. */
export const bodyWith = <Body>(body: Body, paths: readonly string[], value: unknown): Body =>
  // The shape stays what it was: only values change.
  paths.reduce<unknown>((changed, path) => replaced(changed, path.split('.'), value), body) as Body;

const textsThatAreNone = [
  '"a\\u0000b"',
  '"\\u001b[2J"',
  '"\\u0085"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  JSON.stringify('x'.repeat(50_000)),
];
const notText = ['null', 'true', '7', '{}', '["x"]'];
const notNumbers = ['null', 'true', '"1"', '{}', '[1]', '-1', '-0.5', '1e300', '1e400', '-1e400'];
const notLists = ['null', 'true', '7', '"x"', '{}', '{"0":"x","length":1}', '[null]', '[[]]'];
const notObjects = ['null', 'true', '7', '"x"', '[]', '[{}]'];
/** What no parser of JSON takes. */
export const notJson = ['NaN', 'Infinity', '-Infinity', 'undefined', "'x'", '01', '0x1'];

const additions = [
  '_id',
  'createdAt',
  'version',
  'isAdmin',
  '__proto__',
  'constructor',
  'a\u0000b',
  '\ud800',
];
const withMore = (value: object): string[] =>
  additions.map((name) => {
    const rest = JSON.stringify(value).slice(1);
    return `{${JSON.stringify(name)}:"x"${rest === '}' ? '' : ','}${rest}`;
  });

const tooMany = (list: unknown[]): string =>
  `[${Array(1_001)
    .fill(JSON.stringify(list[0] ?? 'x'))
    .join()}]`;

/** JSON that must not be taken in the place of a value of this type. */
export const hostileFor = (value: unknown): string[] => {
  if (typeof value === 'string') return [...notText, ...textsThatAreNone];
  if (typeof value === 'number') return notNumbers;
  if (Array.isArray(value)) return [...notLists, tooMany(value)];
  if (typeof value === 'object' && value !== null) return [...notObjects, ...withMore(value)];
  throw new TypeError(`No hostile values are known for ${typeof value}`);
};

/** Texts that a careless page, query or template would take for more than text; they are kept as they are. */
export const harmlessTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE buildings; --",
  '\\\'" OR 1=1 /*',
  '${7*7} {{7*7}} %s %n $1 $& \\u0000',
  '=cmd|"/c calc"!A0',
  '../../etc/passwd',
  'ଭୁବନେଶ୍ୱର — مرحبا 👩‍👩‍👧 e\u0301 \u202Etxet',
  'line\nbreak\ttab',
  'null',
];

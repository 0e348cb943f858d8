import { remotesOf } from '@ekamra/contracts/releases/components';
import { expect, test } from '@jest/globals';
import { read } from '../../lab/compose-file.ts';
import { serviceKind } from './service-kind.ts';

const reviews = {
  name: 'reviews',
  typeName: 'Reviews',
  constantName: 'REVIEWS',
  port: '3199',
  timestamp: '1',
};
const ratings = {
  name: 'ratings',
  typeName: 'Ratings',
  constantName: 'RATINGS',
  port: '3200',
  timestamp: '2',
};
const remotes = remotesOf().map(({ name }) => name);
const pactOf = (remote: string): string => `${remote}/testing/pact/bff.pact.test.ts`;

/** Returns the new texts of the files that a new service changes, which are those of this repository or `before`. */
const changedBy = (
  usedBy?: string,
  values = reviews,
  before: ReadonlyMap<string, string> = new Map(),
): Map<string, string> => {
  const texts = new Map(before);
  for (const { file, change } of serviceKind(usedBy).changes)
    if (!file.includes('{{name}}')) texts.set(file, change(texts.get(file) ?? read(file), values));
  return texts;
};

test.each(remotes)('%s, which makes the call of a new service, expects it in its pact', (usedBy) => {
  const changed = changedBy(usedBy);
  expect(remotes.map(pactOf).filter((file) => changed.has(file))).toEqual([pactOf(usedBy)]);
  const pact = changed.get(pactOf(usedBy));
  expect(pact).toContain("import { reviews } from '@ekamra/contracts/testing/expectations/reviews';\n");
  expect(pact).toContain(`testPact(frontEnd('${usedBy}'), {\n  reviews,\n`);
});

test('the call of a new service that no front end makes is in no pact of one, and is not missed there', () => {
  const changed = changedBy();
  expect(remotes.map(pactOf).filter((file) => changed.has(file))).toEqual([]);
  expect(changed.get('lab/pact-fields/provider-answers.ts')).toContain(
    "withoutFrontEnd = new Set<CallName>(['countReviews']);",
  );
});

test('a second new service has its place in every file beside the first', () => {
  const changed = changedBy(undefined, ratings, changedBy());
  expect(changed.get('contracts/src/calls/services.ts')).toContain("'reviews', 'ratings'] as const");
  expect(changed.get('lab/pact-fields/provider-answers.ts')).toContain("(['countRatings', 'countReviews']);");
});

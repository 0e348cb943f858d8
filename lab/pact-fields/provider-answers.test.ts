import { readPacts } from '@ekamra/contracts/ledger/pact-files';
import { apiBase, calls } from '@ekamra/contracts';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { answersOf, withoutFrontEnd } from './provider-answers.ts';

const requested = z.looseObject({ request: z.object({ path: z.string() }) });

test('no front end makes a call that is said to have none, whose answers would not be checked', () => {
  const paths = readPacts()
    .filter(({ provider }) => provider.name === 'bff')
    .flatMap(({ interactions }) => interactions.map((one) => requested.parse(one).request.path));
  expect(paths.length).toBeGreaterThan(100);
  const unused = [...withoutFrontEnd].map((name) => apiBase + calls[name].path);
  expect(unused.filter((path) => paths.includes(path))).toEqual([]);
});

test('a field of the activity is only left out where no edit of the kind of record can have it', () => {
  const impossible = answersOf('bff')
    .filter(({ name }) => name.includes('activity'))
    .flatMap(({ name, impossibleFields }) =>
      impossibleFields.map((field) => [name.split('/').at(-2), field]),
    );
  expect(impossible).toEqual([
    ['get-land-activity', '[].changes.[].entry'],
    ['get-blog-activity', '[].changes.[].entry'],
    ['get-application-activity', '[].changes.[].movedFrom'],
    ['get-application-activity', '[].changes.[].entry'],
    ['get-enquiry-activity', '[].changes.[].movedFrom'],
    ['get-enquiry-activity', '[].changes.[].entry'],
  ]);
});

import { expect, test } from '@jest/globals';
import { slowFunctions } from '@ekamra/contracts/testing/hostile-texts';
import { browserFamily } from './failures/browser-family.ts';
import { createVisitTokens } from './failures/visit-token.ts';
import { spelledPath, withoutEndMarks } from './pages/page-owner.ts';

const tokens = createVisitTokens('A secret of this test');

test('no path, browser or token takes long for a text of 100 kB', async () => {
  const slow = await slowFunctions({
    browserFamily,
    openToken: (text) => tokens.open(text, 0),
    withoutEndMarks: (text) => withoutEndMarks(`/${text}`),
    spelledPath: (text) => [text, `${text}/`].map((path) => spelledPath(`/${path}`, '/property/:title/:id')),
  });
  expect(slow).toEqual([]);
});

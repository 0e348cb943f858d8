import { expect, test } from '@jest/globals';
import { keyEnvironment } from '../../testing/test-keys.ts';
import { folderStore } from '../../testing/test-stores.ts';
import type { PageCheck } from '../page-check.ts';
import { runRelease } from './run-release.ts';

const check: PageCheck = {
  rendered: ['/', '/about'],
  faults: [
    {
      address: '/lands/7',
      message: 'TypeError: x is not a function',
      stack: 'at LandPage (mf-public/src/lands/land-page.tsx:12:3)\nat renderWithHooks (/app/render.cjs:1:2)',
    },
  ],
  notRendered: [{ path: '/:id/blog/:title', why: 'it has no example in remote.json' }],
  unanswered: [{ call: 'GET /real-estate/lands/get-all-lands', addresses: ['/lands/7'] }],
  leftOut: [],
};

/** Publishes the last build of mf-public with this outcome of rendering its pages. */
const publishWith = async (pages: PageCheck, ...options: string[]) => {
  await using store = await folderStore();
  const output = { out: '', error: '' };
  const code = await runRelease([...options, 'publish', 'mf-public', '--no-build'], {
    env: { ...keyEnvironment, RELEASES: store.address },
    writeOut: (text) => void (output.out += text),
    writeError: (text) => void (output.error += text),
    checkPages: () => Promise.resolve(pages),
  });
  return { code, ...output, stored: await store.objects.list('') };
};

test('a version with a page that fails is not published: the error names the page, file and line, and what to do', async () => {
  const { code, error, stored } = await publishWith(check);
  expect([code, stored]).toEqual([1, []]);
  expect(error).toBe(
    `mf-public is not published: 1 of its 3 pages fail on the server
  /lands/7: TypeError: x is not a function
    at LandPage (mf-public/src/lands/land-page.tsx:12:3)
    at renderWithHooks (/app/render.cjs:1:2)
  /:id/blog/:title was not rendered: it has no example in remote.json
  GET /real-estate/lands/get-all-lands is in no interaction of the pact; called by /lands/7
Render them in a test, mend them, and publish again; what needs a browser belongs into an effect
`,
  );
  const asJson = await publishWith(check, '--json');
  expect(JSON.parse(asJson.error)).toMatchObject({ code: 'PAGES_FAIL', pages: check });
});

test('what is no fault is a warning', async () => {
  const { error } = await publishWith({ ...check, faults: [] });
  expect(error).toContain(
    'mf-public: GET /real-estate/lands/get-all-lands is in no interaction of the pact; called by /lands/7\n',
  );
  expect(error).not.toContain('is not published');
});

import { createServer } from 'node:http';
import { silentApp } from '@ekamra/chassis/testing/silent-app';
import { closeServer, listen } from '@ekamra/chassis/http/http-server';
import { startTestServer } from '@ekamra/chassis/testing';
import { expect, test } from '@jest/globals';
import { errorPlaces } from './error-places.ts';

/** Line 1 of the script is line 3 of a source of the remote, line 2 is line 7 of a package. */
const map = {
  version: 3,
  sources: ['./src/page.tsx', '../node_modules/react/index.js'],
  names: [],
  mappings: 'AAEA;ACIA',
};

/** Starts a development server with that script, and the server that names places in it. */
const startPlaces = async () => {
  await using cleanUp = new AsyncDisposableStack();
  const files: Record<string, string> = {
    '/remotes/mf-insights/dev/src_page_tsx.js': 'one()\ntwo()',
    '/remotes/mf-insights/dev/src_page_tsx.js.map': JSON.stringify(map),
  };
  const compiled = createServer(({ url = '' }, response) => {
    response.writeHead(url in files ? 200 : 404).end(files[url]);
  });
  const port = await listen(compiled, 0, '127.0.0.1');
  cleanUp.defer(() => closeServer(compiled, 0));
  const build = {
    app: 'mf-insights',
    prefix: '/remotes/mf-insights/dev/',
    url: `http://127.0.0.1:${port}`,
    stop: () => Promise.resolve(),
  };
  const app = silentApp('shell');
  app.use(errorPlaces(() => Promise.resolve([build])));
  const server = await startTestServer(app);
  cleanUp.defer(() => server.close());
  const resources = cleanUp.move();
  return {
    placeOf: (stack: string) =>
      fetch(`${server.url}/dev/error-places`, { method: 'POST', body: JSON.stringify({ stack }) }),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
};
const address = 'http://localhost:3030/remotes/mf-insights/dev/src_page_tsx.js';

test('the first place in the sources is named with its remote, past those in packages', async () => {
  await using places = await startPlaces();
  const stack = `Error: x\n    at invoke (${address}:2:1)\n    at Page (${address}:1:1)\n    at native`;
  expect(await (await places.placeOf(stack)).json()).toEqual({
    app: 'mf-insights',
    file: 'mf-insights/src/page.tsx',
    line: 3,
    stack:
      'Error: x\nat invoke (node_modules/react/index.js:7:1)\nat Page (mf-insights/src/page.tsx:3:1)\nat native',
  });
});

test('a stack outside of the sources has no place', async () => {
  await using places = await startPlaces();
  for (const stack of [
    '',
    `at ${address}:2:1`,
    'at https://site.example/remotes/mf-public/1/main.js:1:1',
    `at ${address}x:1:1`,
  ])
    expect((await places.placeOf(stack)).status).toBe(204);
});

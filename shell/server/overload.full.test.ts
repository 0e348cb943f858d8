import { createServer, type ServerResponse } from 'node:http';
import { closeServer, listen } from '@ekamra/chassis/http/http-server';
import { expect, test } from '@jest/globals';
import { scriptsOf } from '../testing/home-page.ts';
import { runShell } from '../testing/running-shell.ts';
import { builtSample } from '../testing/sample.ts';

/** More visits than the shell makes renderings at the same time. */
const manyVisits = 48;

const answer = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json', etag: '"v1"' }).end('[]');

/** Starts an API that answers with no buildings, at once until it `holds`, and then when it is told to. */
const startApi = async () => {
  const held: ServerResponse[] = [];
  const state = { holds: false };
  const server = createServer((_, response) => {
    if (state.holds) held.push(response);
    else answer(response);
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    release: () => {
      state.holds = false;
      for (const response of held.splice(0)) answer(response);
    },
    [Symbol.asyncDispose]: () => closeServer(server, 0),
  };
};

/** Requests a page as a browser of an address. */
const visitFrom = (shell: string, path: string, address: string) =>
  fetch(shell + path, { headers: { 'x-forwarded-for': address } });

test('a shell that can render no more answers cached pages and files, and refuses other pages at once', async () => {
  await using sample = await builtSample();
  await using api = await startApi();
  const releases = sample.releases('overload');
  await sample.release(releases, 'one');
  await using shell = await runShell({
    BFF_URL: api.url,
    TRUSTED_PROXIES: 'loopback',
    ...sample.settings(releases),
  });
  const home = await (await fetch(shell.url)).text();
  const [script] = scriptsOf(home);

  api.state.holds = true;
  const visits = Array.from({ length: manyVisits }, (_, number) =>
    visitFrom(shell.url, `/?unseen=${number}`, `203.0.113.${number}`),
  );
  // Those that are accepted wait for the API.
  const refused = await Promise.any(visits);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({ status: false, code: 'UNAVAILABLE' });
  const browser = await fetch(`${shell.url}/?unseen=browser`, { headers: { accept: 'text/html' } });
  expect([browser.status, browser.headers.get('retry-after')]).toEqual([503, '1']);
  expect(browser.headers.get('cache-control')).toBe('no-store');
  expect(browser.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await browser.text()).toContain('<h1>Many people are here right now</h1>');
  const late = { accept: 'text/html', 'x-deadline-ms': '0' };
  expect(await (await fetch(shell.url, { headers: late })).text()).toContain('<h1>Many people are here');
  const cached = await fetch(shell.url);
  expect([cached.status, await cached.text()]).toEqual([200, home]);
  expect((await fetch(shell.url + script?.url)).status).toBe(200);
  expect((await fetch(`${shell.opsUrl}/readyz`)).status).toBe(200);

  api.release();
  const statuses = (await Promise.all(visits)).map(({ status }) => status);
  const refusedCount = statuses.filter((status) => status === 503).length;
  expect(statuses.filter((status) => status === 200)).toHaveLength(manyVisits - refusedCount);
  expect(refusedCount).toBeLessThan(manyVisits);
  expect((await fetch(`${shell.url}/?unseen=more`)).status).toBe(200);
  // With the browser's request and the late one.
  expect(await (await fetch(`${shell.opsUrl}/metrics`)).text()).toContain(
    `shed_requests_total{service="shell"} ${refusedCount + 2}`,
  );
});

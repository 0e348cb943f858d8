import { hasCaddy, startCaddy } from './caddy.ts';
import { type Building, buildingPath } from './demo-records.ts';
import { exchange } from '@ekamra/chassis/testing/raw-exchange';
import { demoAdmin, expect, test, visit } from './site.ts';

const smuggled = 'POST /real-estate/admin/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n';
const chunked = `Transfer-Encoding: chunked\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
const sized = `Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`;
const landList = '/real-estate/lands/get-all-lands?page=1&limit=1';

/** Requests to a host without a clear end or address, each of which has to be refused. */
const unclearRequests = (host: string): string[] => {
  const head = (line: string) => `${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n`;
  const targets = [
    '/real-estate/buildings/../admin/logout',
    '/real-estate/buildings/%2e%2e/admin/logout',
    'http://[',
  ];
  return [
    ...['GET', 'HEAD', 'DELETE', 'OPTIONS'].flatMap((method) =>
      ['/', landList, '/real-estate/media/upload'].flatMap((target) =>
        [chunked, sized].map((rest) => head(`${method} ${target}`) + rest),
      ),
    ),
    ...targets.map((target) => `${head(`POST ${target}`)}Content-Length: 0\r\n\r\n`),
    `${head(`GET ${landList}`)}Host: y\r\n\r\n`,
  ];
};

test('a body that is too large is answered with 413, every time', async ({ baseURL }) => {
  const body = ' '.repeat(1_200_000);
  const headers = { 'content-type': 'application/json' };
  for (let time = 0; time < 30; time += 1) {
    const response = await fetch(`${baseURL}/real-estate/admin/admin-login`, {
      method: 'POST',
      headers,
      body,
    });
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'TOO_LARGE' }]);
  }
});

test('what an admin saves is on the next page, for every visitor', async ({ page, request }) => {
  const { phone: phoneNo, password } = demoAdmin;
  const signIn = await request.post('/real-estate/admin/admin-login', { data: { phoneNo, password } });
  const { token } = (await signIn.json()) as { token: string };
  const pagePath = await buildingPath(page);
  const id = pagePath.slice(pagePath.lastIndexOf('/') + 1);
  const url = `/real-estate/buildings/get-building-by-id/${id}`;
  const answer = await (await request.get(url)).json();
  const {
    _id,
    createdAt,
    summary: _summary,
    ...building
  } = answer as Building & {
    createdAt: string;
    summary?: object;
  };
  const save = async (BuildingsName: string): Promise<void> => {
    const data = { ...building, generalInfo: { ...building.generalInfo, BuildingsName } };
    const headers = { authorization: `Bearer ${token}` };
    const saved = await request.put(`/real-estate/buildings/edit-building-by-id/${id}`, { data, headers });
    expect([saved.status(), _id, createdAt !== '']).toEqual([200, id, true]);
  };
  const pageText = async (): Promise<string> => (await request.get(pagePath)).text();
  const { BuildingsName: name } = building.generalInfo;
  expect(await pageText()).toContain(`${name}</h1>`);
  for (const saved of ['Renamed Residency', name]) {
    await save(saved);
    expect(await pageText()).toContain(`${saved}</h1>`);
  }
});

test('the production Caddyfile serves pages, artifacts and the API, compressed', async ({
  baseURL,
  dataDir,
  page,
}) => {
  test.skip(!hasCaddy(), 'Caddy is not on this machine');
  if (!baseURL) throw new Error('The product has an address');
  await using caddy = await startCaddy({ origin: baseURL, dataDir });
  const site = caddy.origin;
  const html = await fetch(site, { headers: { 'accept-encoding': 'gzip' } });
  expect(html.status).toBe(200);
  expect(html.headers.get('content-encoding')).toBe('gzip');
  const list = await fetch(`${site}/real-estate/buildings/get-all-buildings?page=1&limit=3`);
  expect(await list.json()).toHaveLength(3);
  expect(Number(list.headers.get('x-total-count'))).toBeGreaterThanOrEqual(60);
  expect((await fetch(`${site}/metrics`)).status).toBe(404);
  expect((await fetch(`${site}/real-estate/buildings/add-building`, { method: 'POST' })).status).toBe(401);
  for (const bytes of unclearRequests(new URL(site).host)) {
    const { statuses } = await exchange(site, bytes, { staysOpen: true });
    expect([bytes, statuses]).toEqual([bytes, [400]]);
    // Whoever comes next on Caddy's connections to shell and BFF gets what they asked for.
    const next = await fetch(site + landList);
    expect([next.status, await next.json()]).toEqual([
      200,
      [expect.objectContaining({ _id: expect.any(String) })],
    ]);
  }
  await visit(page, `${site}/properties`);
  await page.getByLabel('District').selectOption('Puri');
  await expect(page.getByRole('article').first()).toContainText('Puri');
});

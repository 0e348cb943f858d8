import { expect, test } from './site.ts';

const list = '/real-estate/buildings/get-all-buildings?page=1&limit=12';

interface Listed {
  _id: string;
  generalInfo: { BuildingsName: string };
  locationDetails: { address: string };
}

test('the HTML of Home names the three latest buildings before any script runs', async ({ request }) => {
  const latest = ((await (await request.get(list)).json()) as Listed[]).slice(0, 3);
  const response = await request.get('/');
  const html = await response.text();
  expect(response.status()).toBe(200);
  const body = html.slice(html.indexOf('<body'), html.indexOf('<script', html.indexOf('<body')));
  for (const { generalInfo } of latest) expect(body).toContain(generalInfo.BuildingsName);
  expect(html).toMatch(/<title>Ekamra Realty \| [^<]+<\/title>/);
});

test('the HTML of the property browser holds its first page of cards and answers its filters', async ({
  request,
}) => {
  const shown = (await (await request.get(list)).json()) as Listed[];
  const html = await (await request.get('/properties')).text();
  for (const { generalInfo } of shown) expect(html).toContain(`>${generalInfo.BuildingsName}<`);
  const filtered = await (await request.get('/properties?district=Paradip&status=completed')).text();
  expect(filtered).not.toContain('>Ekamra Heights<');
});

test('the HTML of a building holds its facts, its canonical address and structured data', async ({
  request,
}) => {
  const [one] = (await (await request.get(list)).json()) as Listed[];
  if (!one) throw new Error('There is no building');
  const path = `/property/${one.generalInfo.BuildingsName.replaceAll(' ', '-')}/${one._id}`;
  const response = await request.get(path);
  const html = await response.text();
  expect(response.status()).toBe(200);
  expect(html).toContain(one.locationDetails.address);
  expect(html).toContain(`<title>Ekamra Realty | ${one.generalInfo.BuildingsName}</title>`);
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}"`));
  expect(html).toContain('application/ld+json');
});

test('what does not exist is a 404 with a page of its own', async ({ request }) => {
  for (const path of ['/no-such-page', '/property/Nothing/01890000-0000-7000-8000-000000000000']) {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('<h1');
  }
});

test('scripts run only with a nonce, and the page forbids the rest', async ({ request }) => {
  const response = await request.get('/');
  const policy = response.headers()['content-security-policy'] ?? '';
  const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? '';
  expect(scripts).toMatch(/'nonce-[^']+'/);
  expect(scripts).not.toContain('unsafe-inline');
  expect(scripts).not.toContain('unsafe-eval');
});

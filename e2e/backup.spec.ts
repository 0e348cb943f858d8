import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, BrowserContextOptions } from '@playwright/test';
import { apiBase, calls, uploadPath } from '../contracts/src/calls/calls.ts';
import { type Client, createClient } from '../contracts/src/calls/client.ts';
import { freePort } from './free-port.ts';
import { expect, test } from './office.ts';
import { addBuilding, buildingsNamed, payloadOf, uniqueName } from './office-records.ts';
import { plainPicture } from './pictures.ts';
import { Product, repository } from './product.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { visit } from './site.ts';

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Runs `npm run backup` or `npm run restore` on a data folder; returns what it prints. */
const run = async (command: 'backup' | 'restore', folder: string, dataDir: string): Promise<string> => {
  const program = path.join(repository, 'scripts/bootstrap.mjs');
  const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: '' };
  return (await promisify(execFile)(process.execPath, [program, command, folder], { env })).stdout;
};

const tokenOf = ({ origins }: State): string =>
  origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'token')?.value ?? '';

const recordOf = (dataDir: string): Promise<string> =>
  readFile(path.join(dataDir, 'remotes/mf-public/record.json'), 'utf8');

/** Uploads a picture, as `token` allows, and adds a building that shows it. */
const addPicturedBuilding = async (
  { api, request, token }: { api: Client; request: APIRequestContext; token: string },
  name: string,
): Promise<void> => {
  const response = await request.post(apiBase + uploadPath, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { upload_preset: 'Ekamra Buildings', file: plainPicture('wall.png', [180, 60, 20]) },
  });
  const { secure_url: picture } = (await response.json()) as { secure_url: string };
  const building = payloadOf(await addBuilding(api, `${name} (example)`));
  const generalInfo = { ...building.generalInfo, BuildingsName: name };
  const body = { ...building, generalInfo, BuildingsImages: [picture] };
  await api(calls.addBuilding, { body, idempotencyKey: randomUUID() });
};

/** Adds records until it is stopped; `names` are those that were answered with success, in their order. */
const keepAdding = (kind: string, add: (name: string) => Promise<void>) => {
  const names: string[] = [];
  const stopping = new AbortController();
  const adding = (async () => {
    while (!stopping.signal.aborted) {
      const name = uniqueName(kind);
      await add(name);
      names.push(name);
    }
  })();
  const stop = async (): Promise<void> => {
    stopping.abort();
    await adding;
  };
  return { names, stop };
};

test('a backup made while the product is written to starts elsewhere, with all that was there', async ({
  api,
  request,
  browser,
  dataDir,
  demoSession,
}) => {
  await using cleanUp = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'ekamra-backup-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  const state = await demoSession();
  const token = tokenOf(state);
  const person = uniqueName('Visitor');
  await sendEnquiry(request, person);

  const adding = keepAdding('Night Watch', (name) => addPicturedBuilding({ api, request, token }, name));
  await expect.poll(() => adding.names.length).toBeGreaterThan(0);
  const acknowledged = [...adding.names];
  expect(await run('backup', path.join(folder, 'backup'), dataDir)).toContain('all databases at');
  // A write that failed meanwhile rejects here.
  await adding.stop();

  const copy = cleanUp.use(new Product({ dataDir: path.join(folder, 'copy'), port: await freePort() }));
  expect(await run('restore', path.join(folder, 'backup'), copy.dataDir)).toContain('Restored');
  const { origin } = await copy.start();
  const copied = createClient({ origin, token: () => token });

  await test.step('what was acknowledged before is there, and nothing names a missing picture', async () => {
    const { data } = await copied(calls.getAllBuildings, {
      query: { page: 1, limit: 100, q: 'Night Watch' },
    });
    const names = data.map(({ generalInfo }) => generalInfo.BuildingsName);
    expect(names).toEqual(expect.arrayContaining(acknowledged));
    for (const picture of new Set(data.flatMap(({ BuildingsImages }) => BuildingsImages)))
      expect((await request.get(new URL(picture, origin).href)).status()).toBe(200);
  });

  await test.step('the session goes on in the back office, which has the enquiry and the releases', async () => {
    const origins = state.origins.map((each) => ({ ...each, origin }));
    await using context = await browser.newContext({ baseURL: origin, storageState: { ...state, origins } });
    const page = await context.newPage();
    await page.goto('/enquiries');
    await expect(page.getByRole('row').filter({ hasText: person })).toBeVisible();
    expect(await recordOf(copy.dataDir)).toBe(await recordOf(dataDir));
  });

  await test.step('a visitor sees a building with its picture', async () => {
    await using context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    const [name = ''] = acknowledged;
    const [building] = await buildingsNamed(copied, name);
    await visit(page, `/property/${encodeURIComponent(name)}/${building?._id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('a résumé opens by its signed link', async () => {
    const { data } = await copied(calls.getAllApplications, { query: { page: 1, limit: 1 } });
    const [application] = data;
    const response = await request.get(new URL(application?.resume ?? '', origin).href);
    expect([response.status(), response.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  });
});

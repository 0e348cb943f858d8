import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { apiBase, calls, sendFormPath, uploadPath } from '../contracts/src/calls/calls.ts';
import { uploadPresets } from '../contracts/src/records/options.ts';
import type { ReleasesState } from '../contracts/src/releases/page.ts';
import { promoteOther } from '../lab/other-version.ts';
import { sendAttackers } from './attackers.ts';
import { countStatuses, leftOpen, send, uploadForm } from './attacks.ts';
import { freePort } from './free-port.ts';
import { Product } from './product.ts';
import { demoAdmin } from './site.ts';
import { sendVisitors } from './steady-visitors.ts';

const seconds = 20;
const remote = 'mf-public';
/** Addresses of good visitors and of an admin; each attacker has another. */
const visitor = '127.20.0.1';
const visitors = [visitor, '127.20.0.2', '127.20.0.3', '127.20.0.4'];
const office = '127.21.0.1';

/** Sends an enquiry each second. */
const sendEnquiries = async (origin: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (let number = 1; number <= seconds; number += 1) {
    const body = new FormData();
    const fields = { name: 'A visitor', phone: '9437012399', email: 'visitor@example.com' };
    const ids = { lib_version: '1', service_id: 's', template_id: 't', user_id: 'u' };
    const message = { message: `Question ${number}`, source_page: '/contact' };
    for (const [name, value] of Object.entries({ ...fields, ...ids, ...message })) body.set(name, value);
    statuses.push((await send({ url: origin + sendFormPath, localAddress: visitor, body })).status);
    await sleep(1_000);
  }
  return statuses;
};

const jsonOf = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;

/** Returns the addresses that good visitors ask for: pages, lists and a picture. */
const goodUrls = async (origin: string): Promise<string[]> => {
  const list = `${apiBase}${calls.getAllBuildings.path}?page=1&limit=12`;
  const [building] = await jsonOf<{ _id: string }[]>(origin + list);
  const html = await (await fetch(`${origin}/properties`)).text();
  const picture = /\/real-estate\/media\/[\w./-]+/.exec(html)?.[0] ?? '';
  expect(picture).not.toBe('');
  const land = `${apiBase}${calls.getAllLands.path}?page=1&limit=12`;
  const one = `${apiBase}${calls.getBuilding.path.replace(':id', building?._id ?? '')}`;
  return ['/', '/properties', list, land, one, picture].map((address) => origin + address);
};

test('all attacks at once leave visitors and admins what they need', async () => {
  await using product = new Product({
    dataDir: await mkdtemp(path.join(tmpdir(), 'ekamra-attack-')),
    port: await freePort(),
    // What the shell allows by default.
    env: { CALLS_PER_ADDRESS: '300' },
  });
  const { origin } = await product.start();
  const version = await promoteOther(product.dataDir, remote);

  const signInUrl = origin + apiBase + calls.signIn.path;
  const { phone: phoneNo, password } = demoAdmin;
  const body = { phoneNo, password };
  const known = await send({ url: signInUrl, localAddress: office, body });
  const { token } = JSON.parse(known.body) as { token: string };
  const cookie = [known.headers['set-cookie'] ?? []]
    .flat()
    .map((text) => text.split(';')[0])
    .join('; ');
  const headers = { authorization: `Bearer ${token}` };
  const stateOfRemote = async () => {
    const answer = await send({ url: `${origin}/releases/state`, localAddress: office, headers });
    return (JSON.parse(answer.body) as ReleasesState).remotes.find((each) => each.remote === remote);
  };
  await expect.poll(async () => (await stateOfRemote())?.live?.version, { timeout: 30_000 }).toBe(version);

  const urls = await goodUrls(origin);
  for (const url of urls) expect((await fetch(url)).status, url).toBe(200);

  const uploadPicture = async (): Promise<{ status: number; ms: number }> => {
    // The PDFs are being checked by then.
    await sleep(3_000);
    const picture = await sharp({
      create: { width: 640, height: 480, channels: 3, background: 'teal' },
    })
      .jpeg()
      .toBuffer();
    const form = uploadForm(
      new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }),
      uploadPresets.buildings,
    );
    const startedAt = performance.now();
    const url = origin + apiBase + uploadPath;
    const { status } = await send({ url, localAddress: office, headers, body: form });
    return { status, ms: performance.now() - startedAt };
  };
  const goodSeconds = seconds + 5;
  const rate = 200 / visitors.length;
  const goodLoad = Promise.all(
    visitors.map((localAddress) => sendVisitors({ urls, rate, seconds: goodSeconds, localAddress })),
  );
  await sleep(5_000);
  const [goodAnswers, enquiries, picture, answers] = await Promise.all([
    goodLoad,
    sendEnquiries(origin),
    uploadPicture(),
    sendAttackers({ origin, phoneNo, seconds }),
  ]);
  const good = goodAnswers.flat();
  const times = good.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round(times[Math.ceil(times.length * share) - 1] ?? NaN);
  const goodStatuses = countStatuses(good.map(({ status }) => status));
  const measured = { goodStatuses, p50: at(0.5), p99: at(0.99), max: at(1), enquiries, picture };
  process.stdout.write(`${JSON.stringify({ ...measured, ...answers })}\n`);
  const { signIns, uploads, silent, pdfs, reports, guesses, recoveries, floods } = answers;

  expect.soft(goodStatuses).toEqual({ 200: 200 * goodSeconds });
  expect.soft(measured.p99).toBeLessThan(1_000);
  expect.soft(countStatuses(enquiries)).toEqual({ 200: seconds });
  expect.soft(picture.status).toBe(200);

  // An address has 128 unanswered requests; the oldest beyond 32 are broken off, the others after 10 s.
  expect.soft(Object.keys(signIns).every((status) => ['408', '429', '503'].includes(status))).toBe(true);
  expect.soft(signIns[503]).toBeGreaterThanOrEqual(250);
  expect.soft(signIns[429]).toBeGreaterThanOrEqual(60);
  expect.soft(signIns[408]).toBeGreaterThan(0);
  // An address has 16 uploads, and those that arrive too slowly are broken off.
  expect.soft(uploads[503]).toBeGreaterThanOrEqual(54);
  expect.soft(uploads[leftOpen]).toBeUndefined();
  expect.soft(silent[503]).toBeGreaterThan(0);
  expect.soft(silent[leftOpen]).toBeUndefined();
  // Each takes a second of one processor, and the others of an address are refused.
  expect.soft(Object.keys(pdfs)).toEqual(['422', '503']);
  expect.soft(guesses[429]).toBeGreaterThanOrEqual(12);
  expect.soft((guesses[401] ?? 0) + (guesses[400] ?? 0)).toBeLessThanOrEqual(50);
  expect.soft(recoveries).toEqual({ 200: 3, 429: 22 });

  // An address has 300 calls in 10 s and 128 open requests, and lists that nobody asked for before are the first to be refused.
  expect.soft(Object.keys(floods).filter((status) => status !== '503')).toEqual(['200', '429']);
  expect.soft(floods[200]).toBeLessThanOrEqual(900);

  expect.soft(reports).toEqual({ 200: 30 });
  await expect.poll(async () => (await stateOfRemote())?.alarm?.version, { timeout: 30_000 }).toBe(version);
  expect((await stateOfRemote())?.live?.version).toBe(version);

  const again = await send({ url: signInUrl, localAddress: office, headers: { cookie }, body });
  expect(again.status).toBe(200);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestContent } from '../testing.ts';
import { adminJson, startTestContent } from '../testing.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startTestContent();
});
afterAll(() => content[Symbol.asyncDispose]());

const image = (name: string) => ({ img_url: 'https://images.example/a.jpg', name });
const add = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${content.url}/gallery/add-image`, adminJson('POST', image(name), headers));
const list = async (): Promise<unknown> => (await fetch(`${content.url}/gallery/get-all-images`)).json();

test('an empty gallery is an empty list', async () => {
  expect(await list()).toEqual([]);
});

test('pictures are listed in the order in which they were added', async () => {
  for (const name of ['Lobby', 'Courtyard', 'Roof']) {
    const response = await add(name);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ status: true, data: image(name) });
  }
  expect(await list()).toEqual([image('Lobby'), image('Courtyard'), image('Roof')]);
});

test('a repeated add with the same key adds nothing', async () => {
  const before = await list();
  await add('Pool', { 'idempotency-key': 'pool' });
  await add('Pool', { 'idempotency-key': 'pool' });
  expect(await list()).toEqual([...(before as unknown[]), image('Pool')]);
});

test('adding needs an admin and a picture', async () => {
  const body = JSON.stringify(image('Mine'));
  const headers = { 'content-type': 'application/json' };
  const stranger = await fetch(`${content.url}/gallery/add-image`, { method: 'POST', headers, body });
  expect(stranger.status).toBe(401);
  const script = adminJson('POST', { img_url: 'javascript:alert(1)', name: 'Script' });
  expect((await fetch(`${content.url}/gallery/add-image`, script)).status).toBe(422);
});

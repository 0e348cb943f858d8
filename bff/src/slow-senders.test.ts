import type { ServerResponse } from 'node:http';
import { startSlowSender, startSlowSenders } from '@ekamra/chassis/testing/slow-sender';
import { signTestToken } from '@ekamra/chassis/testing';
import { apiBase, calls, sendFormPath, uploadPath } from '@ekamra/contracts';
import { expect, test } from '@jest/globals';
import { answerJson, startStubService } from '../testing/stub-service.ts';
import { startTestBff } from '../testing/test-bff.ts';

const admin = { authorization: `Bearer ${signTestToken()}` };
const list = apiBase + calls.getAllBuildings.path;
const file = { 'content-type': 'multipart/form-data; boundary=x' };

const form = (): FormData => {
  const data = new FormData();
  data.set('name', 'A visitor');
  return data;
};

const answerEmpty = (response: ServerResponse) => answerJson(response, [], { etag: '"v1"' });
const fileFrom = (address: string) => ({ ...file, 'x-forwarded-for': address });

const startServices = async () => {
  const [catalog, content, careers] = [
    await startStubService(answerEmpty),
    await startStubService(answerEmpty),
    await startStubService(answerEmpty),
  ];
  const bff = await startTestBff({ catalog: catalog.url, content: content.url, careers: careers.url });
  return {
    url: bff.url,
    status: async (path: string, init: RequestInit = {}): Promise<number> =>
      (await fetch(bff.url + path, init)).status,
    [Symbol.asyncDispose]: async () => {
      await bff[Symbol.asyncDispose]();
      for (const service of [catalog, content, careers]) await service.close();
    },
  };
};

test.each<[string, Record<string, string>]>([
  ['senders', {}],
  ['senders with an invented token', { authorization: 'x' }],
])('420 slow %s of a sign-in take no room of lists, enquiries and admins', async (...[, headers]) => {
  await using api = await startServices();
  using _ = await startSlowSenders(420, api.url + apiBase + calls.signIn.path, headers);
  for (let number = 1; number <= 5; number += 1) {
    expect(await api.status(`${list}?page=${number}`)).toBe(200);
    expect(await api.status(sendFormPath, { method: 'POST', body: form() })).toBe(200);
    expect(await api.status(apiBase + calls.getAllEnquiries.path, { headers: admin })).toBe(200);
  }
});

test('slow uploads of visitors take no room of enquiries and of admins’ uploads', async () => {
  await using api = await startServices();
  const upload = apiBase + uploadPath;
  const addresses = Array.from({ length: 70 }, (_, number) => `203.0.113.${number + 1}`);
  const senders = await Promise.all(
    addresses.map((address) => startSlowSender(api.url + upload, fileFrom(address))),
  );
  const refusal = await Promise.any(senders.map(({ answer }) => answer));
  expect(refusal.status).toBe(503);
  expect(await api.status(sendFormPath, { method: 'POST', body: form() })).toBe(200);
  expect(await api.status(upload, { method: 'POST', body: form(), headers: admin })).toBe(200);
  for (const sender of senders) sender.destroy();
});

test('one address can’t take all room of uploads', async () => {
  await using api = await startServices();
  const upload = apiBase + uploadPath;
  const senders = await Promise.all(
    Array.from({ length: 70 }, (_, number) =>
      // One network of IPv6 is one subscriber.
      startSlowSender(api.url + upload, fileFrom(`2001:db8::${number + 1}`)),
    ),
  );
  const refusal = await Promise.any(senders.map(({ answer }) => answer));
  expect([refusal.status, refusal.headers['retry-after']]).toEqual([503, '1']);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect(await api.status(upload, { method: 'POST', body: form(), headers })).toBe(200);
  for (const sender of senders) sender.destroy();
});

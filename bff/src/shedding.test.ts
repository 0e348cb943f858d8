import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { signTestToken } from '@ekamra/chassis/testing';
import { apiBase, calls } from '@ekamra/contracts';
import { answerJson, startStubService } from '../testing/stub-service.ts';
import { startTestBff } from '../testing/test-bff.ts';

const list = apiBase + calls.getAllBuildings.path;
const admin = { authorization: `Bearer ${signTestToken()}` };

const answer = (response: ServerResponse) => answerJson(response, [], { etag: '"v1"' });

/** Starts a catalog that answers at once until it `holds`, and then when it is told to. */
const startCatalog = async () => {
  const held: ServerResponse[] = [];
  const state = { holds: false };
  let next = Promise.withResolvers<void>();
  const service = await startStubService((response) => {
    if (!state.holds) return void answer(response);
    held.push(response);
    next.resolve();
    next = Promise.withResolvers();
  });
  return {
    ...service,
    state,
    /** Sends a request that the catalog holds, and resolves once it has it. */
    hold: async (send: () => Promise<Response>): Promise<{ answer: Promise<Response> }> => {
      const isHeld = next.promise;
      const pendingAnswer = send();
      await isHeld;
      return { answer: pendingAnswer };
    },
    release: () => {
      state.holds = false;
      for (const response of held.splice(0)) answer(response);
    },
  };
};

/** Sends the head of a request and the first bytes of its body, and resolves to the answer. */
const sendHalf = async (url: string) => {
  const half = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '1000' },
  });
  half.on('error', () => undefined);
  half.write('{');
  const [response] = await once(half, 'response');
  const body = (await json(response)) as object;
  half.destroy();
  return { status: response.statusCode as number, headers: response.headers, body };
};

test('a saturated BFF answers cached reads, and refuses others at once: visitors first, writes unread', async () => {
  await using catalog = await startCatalog();
  await using content = await startStubService((response) => answerJson(response, [], { etag: '"v1"' }));
  await using bff = await startTestBff(
    { catalog: catalog.url, content: content.url },
    { bounds: { min: 1, max: 1 } },
  );
  const read = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${bff.url}${list}?${query}`, { headers });
  expect((await read('page=1')).status).toBe(200);

  catalog.state.holds = true;
  const visitor = await catalog.hold(() => read('page=2'));
  const unseen = await read('page=3');
  expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await unseen.json()).toMatchObject({
    status: false,
    code: 'UNAVAILABLE',
    requestId: unseen.headers.get('x-request-id'),
  });
  const lands = `${bff.url}${apiBase}${calls.getAllLands.path}?page=4`;
  expect((await fetch(lands, { headers: { authorization: 'x' } })).status).toBe(503);
  const cached = await read('page=1');
  expect([cached.status, cached.headers.get('x-cache')]).toEqual([200, 'hit']);
  const write = await sendHalf(bff.url + apiBase + calls.addBuilding.path);
  expect([write.status, write.headers['retry-after']]).toEqual([503, '1']);
  expect(write.body).toMatchObject({ status: false, code: 'UNAVAILABLE' });

  const removal = `${bff.url}${apiBase}${calls.deleteBuilding.path}`.replace(
    ':id',
    '01890000-0000-7000-8000-000000000001',
  );
  const remove = () => fetch(removal, { method: 'DELETE', headers: admin });
  const adminWrite = await catalog.hold(remove);
  expect((await remove()).status).toBe(503);
  bff.advanceClock(6_000);
  const stale = await read('page=1');
  expect([stale.status, stale.headers.get('x-cache')]).toEqual([200, 'stale']);
  expect((await fetch(bff.url + apiBase + calls.getAllBlogs.path)).status).toBe(200);

  expect(catalog.received.map(({ method, url }) => `${method} ${url.split('?')[1] ?? ''}`)).toEqual([
    'GET page=1',
    'GET page=2',
    'DELETE ',
  ]);
  catalog.release();
  expect([(await visitor.answer).status, (await adminWrite.answer).status]).toEqual([200, 200]);
  expect((await read('page=3')).status).toBe(200);
  expect(await bff.metrics.registry.metrics()).toContain('shed_requests_total{service="bff"} 5');
});

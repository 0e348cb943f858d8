import { silentApp } from '@ekamra/chassis/testing/silent-app';
import { startTestServer } from '@ekamra/chassis/testing';
import { visitorAddress } from '@ekamra/chassis/http/visitor-address';
import { sendFormPath } from '@ekamra/contracts/calls/calls';
import type { ErrorAnswer } from '@ekamra/contracts/calls/error';
import { expect, test } from '@jest/globals';
import { frontDoor } from '../front-door.ts';

const invalid: ErrorAnswer = {
  status: false,
  code: 'INVALID',
  message: 'Some fields are not right',
  errors: [{ path: 'phone', message: 'Invalid phone number, must be 10 digits' }],
  requestId: '1',
};
const tooMany: ErrorAnswer = {
  status: false,
  code: 'TOO_MANY',
  message: 'Too many requests.',
  requestId: '2',
};

/** Starts a front door before an API that answers every form so. */
const startDoor = async (status: number, answer: ErrorAnswer | 'OK') => {
  await using cleanUp = new AsyncDisposableStack();
  const api = cleanUp.use(
    await startTestServer((request, response) => {
      request.resume().once('end', () => {
        response.writeHead(status, status === 429 ? { 'retry-after': '40' } : {});
        response.end(answer === 'OK' ? answer : JSON.stringify(answer));
      });
    }),
  );
  const addressOf = visitorAddress(['loopback']);
  const door = frontDoor({ bffUrl: api.url, publicOrigin: 'http://site.example', addressOf });
  cleanUp.defer(() => door.close());
  const app = silentApp('shell');
  app.use(door);
  const server = cleanUp.use(await startTestServer(app));
  const resources = cleanUp.move();
  return {
    url: server.url,
    send: (accept: string, sourcePage = '/contact') => {
      const body = new FormData();
      const values = { name: 'A "B" <b>', phone: '12', email: 'a@b.in', message: 'Line 1\n</textarea>' };
      for (const [name, value] of Object.entries({ ...values, source_page: sourcePage, other: 'x' }))
        body.set(name, value);
      return fetch(server.url + sendFormPath, {
        method: 'POST',
        body,
        headers: { accept },
        redirect: 'manual',
      });
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
};
const asPage = 'text/html,application/xhtml+xml,*/*;q=0.8';

test('a browser without scripts gets the form again with what was typed and what is wrong', async () => {
  await using door = await startDoor(400, invalid);
  const answer = await door.send(asPage);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
  const html = await answer.text();
  expect(html).toContain(`<form method="post" action="${sendFormPath}" enctype="multipart/form-data"`);
  expect(html).toContain('Invalid phone number, must be 10 digits');
  expect(html).toContain('<input name="phone" value="12"');
  expect(html).toContain('value="A &quot;B&quot; &lt;b&gt;"');
  expect(html).toContain('Line 1');
  expect(html).toContain('&lt;/textarea&gt;');
  expect(html).toContain('<input type="hidden" name="source_page" value="/contact">');
  expect(html).not.toContain('name="other"');
});

test('a form that comes too often says so, with the status and the time to wait', async () => {
  await using door = await startDoor(429, tooMany);
  const answer = await door.send(asPage);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '40']);
  expect(await answer.text()).toContain('Too many requests.');
});

test.each(['application/json', '*/*'])('a caller that accepts %s gets the error itself', async (accept) => {
  await using door = await startDoor(400, invalid);
  const answer = await door.send(accept);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual(invalid);
});

test.each([
  ['/contact', '/enquiry-sent'],
  ['/property/ଘର-1/7', `/enquiry-sent?from=${encodeURIComponent('/property/ଘର-1/7')}`],
  ['//evil.example/lands/1', '/enquiry-sent'],
])('a form from %s that is taken leads to the page of thanks', async (sourcePage, location) => {
  await using door = await startDoor(200, 'OK');
  const answer = await door.send(asPage, sourcePage);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
  expect([answer.headers.get('cache-control'), await answer.text()]).toEqual(['no-store', '']);
});

test('a form that is taken from another caller is answered with OK', async () => {
  await using door = await startDoor(200, 'OK');
  const answer = await door.send('*/*');
  expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
});

test.each([
  ['application/x-www-form-urlencoded', 'a&'.repeat(30_000)],
  ['text/plain', 'name=Asha'],
])('a form sent as %s gets a page with 415, and is not read', async (type, body) => {
  await using door = await startDoor(200, 'OK');
  const headers = { accept: asPage, 'content-type': type };
  const answer = await fetch(door.url + sendFormPath, { method: 'POST', headers, body });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8']);
  expect(await answer.text()).toContain('<input name="name" value=""');
});

test('a form that is too large gets a page with 413', async () => {
  await using door = await startDoor(200, 'OK');
  const body = new FormData();
  body.set('message', 'x'.repeat(100_000));
  const answer = await fetch(door.url + sendFormPath, { method: 'POST', headers: { accept: asPage }, body });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
});

test('of a refused form with too many fields, none is shown', async () => {
  await using door = await startDoor(400, invalid);
  const body = new FormData();
  body.set('name', 'Asha');
  for (let number = 0; number < 40; number += 1) body.set(`field${number}`, 'x');
  const answer = await fetch(door.url + sendFormPath, { method: 'POST', headers: { accept: asPage }, body });
  expect(await answer.text()).toContain('<input name="name" value=""');
});

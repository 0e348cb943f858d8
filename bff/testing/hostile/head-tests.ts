import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { exchange } from '@ekamra/chassis/testing/raw-exchange';
import { apiBase, type Call, type CallName, calls } from '@ekamra/contracts';
import { imageInput, landInput } from '@ekamra/contracts/testing/examples';
import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { rowsOf, storedFingerprint } from '../stored-fingerprint.ts';
import { sampleOf } from './call-samples.ts';
import { checkAnswer, parseRefusal } from './check-answer.ts';
import { endpointOf, requestOf } from './endpoints.ts';
import { type Answer, withJson } from './http-caller.ts';
import { propertyMs, runProperty } from './run-property.ts';
import { wireRequests } from './wire-requests.ts';
import { world } from './world.ts';

const namesWhere = (isChosen: (call: Call) => boolean): CallName[] =>
  Object.entries<Call>(calls).flatMap(([name, call]) => (isChosen(call) ? [name as CallName] : []));

const ascii = (maxLength: number) => fc.string({ unit: 'grapheme-ascii', maxLength });
const listOf = (items: fc.Arbitrary<string>) =>
  fc.array(items, { minLength: 1, maxLength: 4 }).map((all) => all.join(', '));
/** Entity tags, well-formed or not; `mine` stands for the record's tag. */
const tags = fc.oneof(
  listOf(
    fc.constantFrom('mine', 'W/mine', '*', '""', '"', 'W/""', 'W/"x"', 'x', '"x-br"', '"a""b"', '"\xff"', ''),
  ),
  ascii(40),
  fc.constantFrom('mine', '*', 'W/mine', '"a\tb"', '"x",'.repeat(1_000)),
);
/** Values of Accept-Encoding. */
const encodings = fc.oneof(
  listOf(
    fc
      .tuple(
        fc.constantFrom('br', 'gzip', 'GZIP', 'deflate', 'zstd', 'identity', '*', ''),
        fc.constantFrom('', ';q=0', ';q=0.5', ';q=0.0001', ';q=2', ';q=-1', ';q=NaN', ';q=', ';'),
      )
      .map((parts) => parts.join('')),
  ),
  ascii(30),
);
const keys = fc.oneof(
  ascii(30),
  fc.constantFrom('x'.repeat(200), 'x'.repeat(201), 'a b', "' OR 1=1", 'k\xe9y', '~', '%00', '{}', 'null'),
);
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-language',
    'cookie',
    'origin',
    'range',
    'if-range',
    'if-modified-since',
    'if-unmodified-since',
    'x-request-id',
    'x-http-method-override',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-original-url',
    'forwarded',
    'content-location',
    'te',
    'cache-control',
    'x-real-ip',
  ),
  fc.oneof(
    fc.constantFrom('', '*', 'bytes=0-0,-1', 'null', 'DELETE', '/admin', 'refresh=%ff; =; ;', '\xff\xfe'),
    ascii(40),
    fc.constant('a'.repeat(2_000)),
  ),
  { minKeys: 1, maxKeys: 4, noNullPrototype: true },
);

const decodedText = async ({ bytes, headers }: Answer): Promise<string> => {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return String(await promisify(brotliDecompress)(bytes));
  if (encoding === 'gzip') return String(await promisify(gunzip)(bytes));
  expect(encoding).toBeUndefined();
  return String(bytes);
};

const landPath = (id: string) => apiBase + calls.getLand.path.replace(':id', id);
const newLandId = async () => (await world.admin(calls.addLand, { body: landInput })).data.data._id;
/** Sends a read of a visitor. */
const get = async (path: string, headers = {}) =>
  checkAnswer(await world.caller.send({ method: 'GET', path, headers }));

describe('a header', () => {
  test(
    'If-Match allows an edit only if it names the version, or any',
    async () => {
      const id = await newLandId();
      const property = fc.asyncProperty(tags, async (written) => {
        const { etag } = (await get(landPath(id))).headers;
        const headerValue = written.replaceAll('mine', String(etag));
        const { method, path } = calls.editLand;
        const head = {
          method,
          path: apiBase + path.replace(':id', id),
          headers: { 'if-match': headerValue },
        };
        const answer = await world.send(withJson(head, landInput));
        const named = headerValue.trim() === '*' || headerValue.split(',').some((tag) => tag.trim() === etag);
        // A header of only white space counts as absent.
        expect([headerValue, answer.status]).toEqual([
          headerValue,
          named || headerValue.trim() === '' ? 200 : 412,
        ]);
      });
      await runProperty(property, 80);
    },
    propertyMs,
  );

  test.each(namesWhere(({ method }) => method === 'PUT'))(
    'If-Match of another version prevents %s',
    async (name) => {
      const request = requestOf(endpointOf(name), apiBase, await sampleOf(name)(world));
      const headers = { ...request.headers, 'if-match': '"another-version"' };
      expect(parseRefusal(await world.send({ ...request, headers }))).toMatchObject({
        code: 'CHANGED_MEANWHILE',
      });
    },
  );

  test(
    'If-None-Match is answered 304 only if it names the version, or any',
    async () => {
      const path = landPath(await newLandId());
      const whole = await get(path);
      const property = fc.asyncProperty(tags, async (written) => {
        const headerValue = written.replaceAll('mine', String(whole.headers['etag']));
        const answer = await get(path, { 'if-none-match': headerValue });
        const names = headerValue.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
        const named = headerValue.trim() === '*' || names.includes(String(whole.headers['etag']));
        expect([headerValue, answer.status]).toEqual([headerValue, named ? 304 : 200]);
        expect(answer.text).toBe(named ? '' : whole.text);
      });
      await runProperty(property, 80, 4);
    },
    propertyMs,
  );

  test(
    'Accept-Encoding changes the encoding of an answer, never its content',
    async () => {
      const path = apiBase + calls.getAllLands.path;
      const { text } = await get(path);
      const property = fc.asyncProperty(encodings, async (headerValue) => {
        const answer = await get(path, { 'accept-encoding': headerValue });
        expect(answer.status).toBe(200);
        expect((await decodedText(answer)) === text).toBe(true);
      });
      await runProperty(property, 60, 4);
    },
    propertyMs,
  );

  test(
    'Idempotency-Key is accepted if valid, and a create is done once for it',
    async () => {
      const { method, path } = calls.addImage;
      let counter = 0;
      const property = fc.asyncProperty(keys, async (key) => {
        counter += 1;
        const head = { method, path: apiBase + path, headers: { 'idempotency-key': key } };
        const request = withJson(head, { ...imageInput, name: `Picture ${counter}` });
        const [one, two] = await Promise.all([world.send(request), world.send(request)]);
        const isKey = /^[\x21-\x7e]{1,200}$/.test(key.trim());
        const isKnown = one.status === 422 && parseRefusal(one).code === 'IDEMPOTENCY_KEY_REUSED';
        if (key.trim() === '' || isKnown) return;
        expect([key, one.status, two.status]).toEqual(isKey ? [key, 201, 201] : [key, 400, 400]);
        expect(!isKey || two.text === one.text).toBe(true);
      });
      await runProperty(property, 50);
    },
    propertyMs,
  );

  test.each(namesWhere(({ status }) => status === 201))(
    'an invalid Idempotency-Key prevents %s',
    async (name) => {
      const request = requestOf(endpointOf(name), apiBase, await sampleOf(name)(world));
      const before = await storedFingerprint(world.api.services.databases);
      for (const key of ['a b', 'k'.repeat(201), 'cl\xe9']) {
        const headers = { ...request.headers, 'idempotency-key': key };
        expect(parseRefusal(await world.send({ ...request, headers }))).toMatchObject({
          code: 'BAD_REQUEST',
        });
      }
      expect(await storedFingerprint(world.api.services.databases)).toEqual(before);
    },
  );

  test(
    'of any other kind changes nothing',
    async () => {
      const path = landPath(await newLandId());
      const { text } = await get(path);
      const property = fc.asyncProperty(oddHeaders, async (headers) => {
        const answer = await get(path, headers);
        expect([answer.status, answer.text]).toEqual([200, text]);
        const refused = await world.caller.send({ method: 'DELETE', path, headers });
        expect(checkAnswer(refused).status).toBe(405);
      });
      await runProperty(property, 80, 4);
    },
    propertyMs,
  );

  test.each([
    '',
    ',',
    'unknown',
    '999.1.1.1',
    '127.0.0.1:80',
    'x'.repeat(4_000),
    '1.2.3.4, \xff',
    '[::]:1',
    "';--",
  ])('X-Forwarded-For: %s does not disturb a sign-in', async (headerValue) => {
    const { method, path } = calls.signIn;
    const head = { method, path: apiBase + path, headers: { 'x-forwarded-for': headerValue } };
    const body = { phoneNo: String(9_000_000_000 + headerValue.length), password: 'wrong' };
    const answer = await world.caller.send(withJson(head, body));
    expect(parseRefusal(answer).code).toBe('WRONG_CREDENTIALS');
  });
});

describe('raw requests', () => {
  test(
    'a request that is malformed or has a wrong length is refused or closed, and done at most once',
    async () => {
      const { services, url } = world.api;
      const countPictures = async (name: string): Promise<number> =>
        (await rowsOf(services.databases.content, 'SELECT FROM gallery_images WHERE name = $1', [name]))
          .length;
      const request = wireRequests(new URL(url).host, world.session.authorization);
      const property = fc.asyncProperty(fc.array(request, { minLength: 4, maxLength: 4 }), async (all) => {
        await Promise.all(
          all.map(async ({ name, bytes }) => {
            const { statuses } = await exchange(url, bytes);
            // 501 and 505: a coding or a version that the server doesn't support (RFC 9110, 15.6).
            expect(statuses.filter((status) => status >= 500 && ![501, 505].includes(status))).toEqual([]);
            // Once the server has closed the connection, the answer to an applied request may be lost.
            const times = await countPictures(name);
            expect(times).toBeGreaterThanOrEqual(statuses.filter((status) => status === 201).length);
            expect(times).toBeLessThan(2);
          }),
        );
      });
      await runProperty(property, 60, 2);
      expect((await get(apiBase + calls.getAllLands.path)).status).toBe(200);
    },
    propertyMs,
  );

  test('an incomplete body is refused and stores nothing', async () => {
    const { api, session } = world;
    const before = await storedFingerprint(api.services.databases);
    const head = `POST ${apiBase}${calls.addImage.path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${session.authorization}\r\n`;
    const { statuses } = await exchange(
      api.url,
      `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":`,
    );
    expect(statuses).toEqual([400]);
    expect(await storedFingerprint(api.services.databases)).toEqual(before);
  });
});

import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { exchange } from '@ekamra/chassis/testing/raw-exchange';
import { describe, expect, test } from '@jest/globals';
import { apiBase, calls } from '@ekamra/contracts';
import * as fc from 'fast-check';
import { imageInput, landInput } from '@ekamra/contracts/testing/examples';
import { rowsOf, storedFingerprint } from '../stored-fingerprint.ts';
import { type Answer, withJson } from './http-caller.ts';
import { checkAnswer, parseRefusal } from './check-answer.ts';
import { runProperty, propertyMs } from './run-property.ts';
import { wireRequests } from './wire-requests.ts';
import type { World } from './api-world.ts';

const invalidTags = [
  '""',
  '"',
  'W/""',
  'W/"x"',
  'x',
  '"x"',
  '"a", "b"',
  ',',
  '"a""b"',
  '"a\tb"',
  'W/',
  'w/"x"',
  '"\xff"',
];
/** Entity tags, well-formed or not; `mine` stands for the record's tag. */
const tags = fc.oneof(
  fc.constantFrom(...invalidTags),
  fc
    .array(fc.constantFrom(...invalidTags, 'mine', '*', '"x-br"'), { minLength: 1, maxLength: 4 })
    .map((all) => all.join(', ')),
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 }),
  fc.constantFrom('mine', '*', 'W/mine', '"x",'.repeat(1_000)),
);
/** Values of Accept-Encoding. */
const encodings = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    'br',
    'gzip',
    'identity',
    'identity;q=0',
    '*;q=0',
    'br;q=0, gzip;q=0.5',
    'gzip;q=NaN',
    'GZIP',
    'zstd',
    ',,',
    ';',
  ),
  fc
    .array(
      fc.constantFrom('br', 'gzip', 'deflate', '*', 'x;q=2', 'br;q=-1', 'gzip;q=', 'identity;q=0.0001'),
      { maxLength: 6 },
    )
    .map((all) => all.join(',')),
  fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
);
const keys = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 }),
  fc.constantFrom('x'.repeat(200), 'x'.repeat(201), 'a b', "' OR 1=1", 'k\xe9y', '~', '%00', '{}', 'null'),
);
const addresses = [
  '',
  ',',
  'unknown',
  '::1',
  '999.1.1.1',
  '127.0.0.1:80',
  '"_x"',
  'x'.repeat(4_000),
  '1.2.3.4, \xff',
  '[::]:1',
  "';--",
];
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-language',
    'cookie',
    'origin',
    'referer',
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
    'user-agent',
    'content-language',
    'content-location',
    'via',
    'te',
    'pragma',
    'cache-control',
    'x-real-ip',
  ),
  fc.oneof(
    fc.constantFrom(
      '',
      '*',
      'bytes=0-0,-1',
      'null',
      'DELETE',
      '/admin',
      'refresh=%ff; =; ;',
      '\xff\xfe',
      'a'.repeat(2_000),
    ),
    fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
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

/** Registers tests that request headers have only their intended effects. */
export const testHeaders = (world: () => World): void => {
  const asAdmin = () => ({ authorization: world().session.authorization });
  const newLand = async () => (await world().admin(calls.addLand, { body: landInput })).data.data;
  const get = async (path: string, headers = {}) =>
    checkAnswer(await world().caller.send({ method: 'GET', path, headers }));

  describe('a header', () => {
    test(
      'If-Match allows an edit only if it names the version, or any',
      async () => {
        const { _id: id } = await newLand();
        const property = fc.asyncProperty(tags, async (written) => {
          const { etag } = (await get(landPath(id))).headers;
          const headerValue = written.replaceAll('mine', String(etag));
          const { method, path } = calls.editLand;
          const head = {
            method,
            path: apiBase + path.replace(':id', id),
            headers: { ...asAdmin(), 'if-match': headerValue },
          };
          const answer = checkAnswer(await world().caller.send(withJson(head, landInput)));
          const named =
            headerValue.trim() === '*' || headerValue.split(',').some((tag) => tag.trim() === etag);
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

    test(
      'If-None-Match is answered 304 only if it names the version, or any',
      async () => {
        const { _id: id } = await newLand();
        const whole = await get(landPath(id));
        const property = fc.asyncProperty(tags, async (written) => {
          const headerValue = written.replaceAll('mine', String(whole.headers['etag']));
          const answer = await get(landPath(id), { 'if-none-match': headerValue });
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
          const head = { method, path: apiBase + path, headers: { ...asAdmin(), 'idempotency-key': key } };
          counter += 1;
          const body = { ...imageInput, name: `Picture ${counter}` };
          const [one, two] = await Promise.all([1, 2].map(() => world().caller.send(withJson(head, body))));
          if (!one || !two) throw new Error('There is no answer');
          const isKey = /^[\x21-\x7e]{1,200}$/.test(key.trim());
          const isKnown =
            checkAnswer(one).status === 422 && parseRefusal(one).code === 'IDEMPOTENCY_KEY_REUSED';
          if (key.trim() === '' || isKnown) return;
          expect([key, one.status, checkAnswer(two).status]).toEqual(
            isKey ? [key, 201, 201] : [key, 400, 400],
          );
          expect(!isKey || two.text === one.text).toBe(true);
        });
        await runProperty(property, 50);
      },
      propertyMs,
    );

    test(
      'of any other kind changes nothing',
      async () => {
        const { _id: id } = await newLand();
        const { text } = await get(landPath(id));
        const property = fc.asyncProperty(oddHeaders, async (headers) => {
          const answer = await get(landPath(id), headers);
          expect([answer.status, answer.text]).toEqual([200, text]);
          const refused = await world().caller.send({ method: 'DELETE', path: landPath(id), headers });
          expect(checkAnswer(refused).status).toBe(405);
        });
        await runProperty(property, 80, 4);
      },
      propertyMs,
    );

    test.each(addresses.map((headerValue, index): [string, number] => [headerValue, index]))(
      'X-Forwarded-For: %s does not disturb a sign-in',
      async (headerValue, index) => {
        const body = { phoneNo: String(9_000_000_000 + index), password: 'wrong' };
        const { method, path } = calls.signIn;
        const head = { method, path: apiBase + path, headers: { 'x-forwarded-for': headerValue } };
        const answer = await world().caller.send(withJson(head, body));
        expect(parseRefusal(answer).code).toBe('WRONG_CREDENTIALS');
      },
    );
  });

  describe('raw requests', () => {
    test(
      'a request that is malformed or has a wrong length is refused or closed, and done at most once',
      async () => {
        const { services, url } = world().api;
        const countPictures = async (name: string): Promise<number> =>
          (await rowsOf(services.databases.content, 'SELECT FROM gallery_images WHERE name = $1', [name]))
            .length;
        const request = wireRequests(new URL(url).host, asAdmin().authorization);
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
      const before = await storedFingerprint(world().api.services.databases);
      const head = `POST ${apiBase}${calls.addImage.path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${asAdmin().authorization}\r\n`;
      const { statuses } = await exchange(
        world().api.url,
        `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":`,
      );
      expect(statuses).toEqual([400]);
      expect(await storedFingerprint(world().api.services.databases)).toEqual(before);
    });
  });
};

import { apiBase, calls } from '@ekamra/contracts';
import * as fc from 'fast-check';
import { imageInput } from '@ekamra/contracts/testing/examples';

/** Framing headers of a body of `size` bytes, right or wrong. */
const framingHeaders = (size: number) => [
  undefined,
  size,
  size - 1,
  size + 1,
  size + 1e3,
  0,
  -1,
  `+${size}`,
  `0${size}`,
  `${size}, ${size}`,
  `${size}, 1`,
  '',
  ' ',
  'NaN',
  '0x10',
  '1e2',
  '99999999999999999999',
  '٣',
  `${size}\r\nContent-Length: ${size}`,
  `${size}\r\nContent-Length: 1`,
];
const codings = [
  undefined,
  undefined,
  undefined,
  'chunked',
  'chunked',
  'Chunked',
  'chunked, chunked',
  'identity',
  'gzip, chunked',
  'chunked, gzip',
  'xchunked',
  ' chunked',
  'chunked\r\nTransfer-Encoding: identity',
  '\vchunked',
  '',
];
const bodies = (body: string) => {
  const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const ofSize = (size: string) => chunked.replace(/^\w+/, size);
  return [
    body,
    body,
    chunked,
    chunked,
    '',
    `${body}${body}`,
    ofSize('ffffffffffffffff'),
    ofSize('-1'),
    ofSize('zz'),
    chunked.slice(0, -5),
    `${chunked}GET / HTTP/1.1\r\nHost: x\r\n\r\n`,
    '\0'.repeat(50),
  ];
};
const { path } = calls.addImage;
const starts = [
  `POST ${apiBase}${path} HTTP/1.1`,
  `POST ${apiBase}${path} HTTP/1.1`,
  `POST ${apiBase}${path} HTTP/1.1`,
  `POST http://evil.example${apiBase}${path} HTTP/1.1`,
  `POST //evil.example${apiBase}${path} HTTP/1.1`,
  `POST ${apiBase}${path} HTTP/1.0`,
  `POST ${apiBase}${path} HTTP/2.0`,
  `POST ${apiBase}${path} HTTP/9.9`,
  `POST ${apiBase}${path}`,
  `post ${apiBase}${path} HTTP/1.1`,
  `POST  ${apiBase}${path} HTTP/1.1`,
  `POST ${apiBase}${path}\0 HTTP/1.1`,
  `POST * HTTP/1.1`,
  `POST ${apiBase}${path}?${'x'.repeat(2e4)} HTTP/1.1`,
  'CONNECT evil.example:443 HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  '\0',
  '',
];

/** Name prefix of the pictures of these requests; each name is unique. */
export const wireNamePrefix = 'On the wire ';

export interface WireRequest {
  /** Name of the picture that it would add. */
  name: string;
  bytes: Buffer;
}

const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % all.length];

let requestCount = 0;

/** Raw requests to add a picture, many of them wrongly framed. */
export const wireRequests = (host: string, authorization: string): fc.Arbitrary<WireRequest> => {
  const extras = [
    '',
    '',
    '',
    'Expect: 100-continue',
    'Expect: 200-maybe',
    'Connection: upgrade\r\nUpgrade: websocket',
    'Upgrade: h2c',
    'X: a\0b',
    'X : a',
    ' X: folded',
    'X: a\rb',
    ': empty',
    'X',
    `X: ${'x'.repeat(2e4)}`,
    'X: y\r\n'.repeat(300).trim(),
    'Host: other',
    'Authorization: Bearer x',
  ];
  const hosts = [host, host, host, '', 'evil.example', '[::1', 'a b', '/'];
  return fc
    .record({
      start: fc.constantFrom(...starts),
      host: fc.constantFrom(...hosts),
      length: fc.nat(),
      coding: fc.constantFrom(...codings),
      extra: fc.constantFrom(...extras),
      sent: fc.nat(),
      eol: fc.constantFrom('\r\n', '\r\n', '\r\n', '\r\n', '\n', '\r'),
    })
    .map(({ start, host: to, length: framed, coding, extra, sent, eol }) => {
      requestCount += 1;
      const name = `${wireNamePrefix}${requestCount}`;
      const body = JSON.stringify({ ...imageInput, name });
      const length = pick(framingHeaders(body.length), framed);
      const head = [
        start,
        `Host: ${to}`,
        `Authorization: ${authorization}`,
        'Content-Type: application/json',
        'Connection: close',
        ...(length === undefined ? [] : [`Content-Length: ${length}`]),
        ...(coding === undefined ? [] : [`Transfer-Encoding: ${coding}`]),
        ...(extra === '' ? [] : [extra]),
      ];
      const text = `${head.join(eol)}${eol}${eol}${pick(bodies(body), sent)}`;
      return { name, bytes: Buffer.from(text, 'latin1') };
    });
};

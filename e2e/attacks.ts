import { once } from 'node:events';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiBase, calls, uploadPath } from '../contracts/src/calls/calls.ts';
import { failuresPath, visitsPath } from '../contracts/src/releases/calls.ts';
import { uploadPresets } from '../contracts/src/records/options.ts';
import { costlyPdf } from '../services/content/testing/media/test-files.ts';

/** A request from one local address; GET without a body. */
export interface Sent {
  url: string;
  localAddress: string;
  headers?: OutgoingHttpHeaders;
  body?: object | FormData;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const encode = async (body: object | FormData): Promise<{ type: string; bytes: Buffer }> => {
  if (!(body instanceof FormData))
    return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  const encoded = new Response(body);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  return { type: encoded.headers.get('content-type') ?? '', bytes };
};

/** Sends a request on a connection of its own. Rejects if the connection breaks before the answer. */
export const send = async ({ url, localAddress, headers = {}, body }: Sent): Promise<Answer> => {
  const encoded = body && (await encode(body));
  const sending = request(url, {
    localAddress,
    agent: false,
    method: encoded ? 'POST' : 'GET',
    headers: encoded
      ? { ...headers, 'content-type': encoded.type, 'content-length': encoded.bytes.length }
      : headers,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  sending.once('error', reject);
  sending.once('response', (response) => {
    text(response).then(
      (answer) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer }),
      reject,
    );
  });
  sending.end(encoded?.bytes);
  return promise;
};

/** Counts answers by their status; 0 stands for a connection that was closed without one. */
export type StatusCounts = Record<number, number>;
export const countStatuses = (statuses: readonly number[]): StatusCounts => {
  const counts: StatusCounts = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Longest time that an attacker keeps a connection: milliseconds. */
const patienceMs = 25_000;
/** Stands for a connection that the server had not ended by then. */
export const leftOpen = -1;

const trickle = async (sending: ReturnType<typeof request>): Promise<number> => {
  let status = 0;
  sending.on('error', () => undefined);
  sending.once('response', (response) => {
    status = response.statusCode ?? 0;
    response.resume();
  });
  sending.write('{');
  const timer = setInterval(() => sending.writable && sending.write(' '), 1_000);
  const closed = once(sending, 'close').then(() => status);
  const outcome = await Promise.race([closed, sleep(patienceMs, undefined, { ref: false })]);
  clearInterval(timer);
  sending.destroy();
  return outcome ?? (status || leftOpen);
};

/** Opens `count` requests whose bodies arrive at a byte per second. */
const trickleMany = async (count: number, sent: Sent): Promise<StatusCounts> => {
  const { url, localAddress, headers } = sent;
  const senders = Array.from({ length: count }, () =>
    trickle(
      request(url, {
        localAddress,
        agent: false,
        method: 'POST',
        headers: { 'content-length': '900', ...headers },
      }),
    ),
  );
  return countStatuses(await Promise.all(senders));
};

export const trickleSignIns = (origin: string, localAddress: string): Promise<StatusCounts> =>
  trickleMany(420, {
    url: origin + apiBase + calls.signIn.path,
    localAddress,
    headers: { 'content-type': 'application/json', authorization: 'x' },
  });

export const trickleUploads = (origin: string, localAddress: string): Promise<StatusCounts> =>
  trickleMany(70, {
    url: origin + apiBase + uploadPath,
    localAddress,
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '900000' },
  });

/** Opens `count` connections that send nothing; status 503 if the server says at once that there are too many. */
export const openSilently = async (origin: string, localAddress: string): Promise<StatusCounts> => {
  const { hostname, port } = new URL(origin);
  const openOne = async (): Promise<number> => {
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    let status = 0;
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      status = Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1] ?? status);
    });
    const closed = once(socket, 'close').then(() => status);
    const outcome = await Promise.race([closed, sleep(patienceMs, undefined, { ref: false })]);
    socket.destroy();
    return outcome ?? leftOpen;
  };
  return countStatuses(await Promise.all(Array.from({ length: 1_100 }, openOne)));
};

/** Uploads a file as the form with this preset does. */
export const uploadForm = (file: Blob, preset: string): FormData => {
  const form = new FormData();
  form.set('upload_preset', preset);
  form.set('file', file, 'file');
  return form;
};

/** Uploads 12 PDFs that take seconds of a processor to check. */
export const uploadCostlyPdfs = async (origin: string, localAddress: string): Promise<StatusCounts> => {
  const file = new Blob([new Uint8Array(costlyPdf)], { type: 'application/pdf' });
  const url = origin + apiBase + uploadPath;
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      send({ url, localAddress, body: uploadForm(file, uploadPresets.resumes) }),
    ),
  );
  return countStatuses(answers.map(({ status }) => status));
};

/** Opens the first page, confirms the visit and reports it as failed, ten times from each of the addresses. */
export const reportFailures = async (origin: string, addresses: string[]): Promise<StatusCounts> => {
  const statuses: number[] = [];
  for (const localAddress of addresses)
    for (let number = 0; number < 10; number += 1) {
      const page = await send({ url: origin, localAddress, headers: { accept: 'text/html' } });
      const visit = /visit;desc="(.+?)"/.exec(String(page.headers['server-timing']))?.[1];
      await send({ url: `${origin}${visitsPath}`, localAddress, body: { visits: [visit] } });
      const body = { visit, kind: 'page' };
      statuses.push((await send({ url: `${origin}${failuresPath}`, localAddress, body })).status);
    }
  return countStatuses(statuses);
};

/** Tries six wrong passwords from each of the addresses. */
export const guessPasswords = async (signIn: string, phoneNo: string): Promise<StatusCounts> => {
  const statuses: number[] = [];
  for (let address = 1; address <= 12; address += 1)
    for (let number = 0; number < 6; number += 1) {
      const body = { phoneNo, password: `wrong-guess-${number}` };
      statuses.push((await send({ url: signIn, localAddress: `127.9.0.${address}`, body })).status);
    }
  return countStatuses(statuses);
};

/** Asks 25 times for a new password of the account. */
export const askForRecovery = async (origin: string, phoneNo: string): Promise<StatusCounts> => {
  const statuses: number[] = [];
  const url = origin + apiBase + calls.forgotPassword.path;
  const body = { phoneNo, email: 'attacker@example.com', newPassword: 'a long attack of 7 words' };
  for (let number = 0; number < 25; number += 1)
    statuses.push((await send({ url, localAddress: '127.11.0.1', body })).status);
  return countStatuses(statuses);
};

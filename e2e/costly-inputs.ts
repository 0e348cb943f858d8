import { type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { apiBase, calls, sendFormPath } from '../contracts/src/calls/calls.ts';
import { failuresPath } from '../contracts/src/releases/calls.ts';
import { answerParent, runInOwnProcess, yieldProcessor } from './own-process.ts';

/** Longest time that a connection is kept: milliseconds. */
const patienceMs = 10_000;

interface Attack {
  origin: string;
  localAddress: string;
}

/** Resolves when a connection or request has ended, or after some seconds. */
const ended = (stream: Writable): Promise<unknown> => {
  const closed = new Promise((resolve) => stream.once('close', resolve));
  return Promise.race([closed, sleep(patienceMs, undefined, { ref: false })]);
};

/** Sends bytes on one connection, and reads until the server ends it, or for some seconds. */
const sendRaw = async ({ origin, localAddress }: Attack, bytes: string): Promise<void> => {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on('error', () => undefined);
  socket.on('data', () => undefined);
  socket.write(bytes);
  await ended(socket);
  socket.destroy();
};

interface Sent {
  path: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/** Sends a request on a connection of its own, and waits for its end. */
const send = async (
  { origin, localAddress }: Attack,
  { path, method, headers, body }: Sent,
): Promise<void> => {
  const sending = request(origin + path, { agent: false, localAddress, method, headers });
  sending.on('error', () => undefined);
  sending.on('response', (response) => response.resume());
  sending.end(body);
  await ended(sending);
  sending.destroy();
};

/** Sends `times` requests, `perSecond` of them in a second. */
const sendOften = async (
  attack: Attack,
  { times, perSecond }: { times: number; perSecond: number },
  sent: Sent,
) => {
  const answers: Promise<void>[] = [];
  for (let number = 0; number < times; number += 1) {
    answers.push(send(attack, sent));
    await sleep(1_000 / perSecond);
  }
  await Promise.all(answers);
};

const pageRequest = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const json = { 'content-type': 'application/json' };
const asPage = { accept: 'text/html,*/*;q=0.8' };
const spaces = ' '.repeat(980_000);
const application = JSON.stringify({
  name: `a${spaces}a`,
  email: 'a@example.com',
  phone: '9437000001',
  resume: '/real-estate/media/resumes/a.pdf',
  jobData: { role: 'a', type: 'a', location: 'a', job_desc: 'a' },
});
const report = (message: string): string =>
  JSON.stringify({ visit: 'x', kind: 'page', cause: { message, stack: message, path: '/' } });

/** Small inputs that each stopped a process once, from one address. */
const attacks = {
  'pipelined pages on one connection': (attack: Attack) => sendRaw(attack, pageRequest.repeat(50_000)),
  'pipelined pages on sixteen connections': (attack: Attack) =>
    Promise.all(Array.from({ length: 16 }, () => sendRaw(attack, pageRequest.repeat(1_700)))),
  'lists within lists to a small form': (attack: Attack) =>
    sendOften(
      attack,
      { times: 30, perSecond: 5 },
      {
        path: apiBase + calls.signIn.path,
        method: 'POST',
        headers: json,
        body: '['.repeat(1_000_000),
      },
    ),
  'a form of a million fields': (attack: Attack) =>
    sendOften(
      attack,
      { times: 4, perSecond: 10 },
      {
        path: sendFormPath,
        method: 'POST',
        headers: { ...asPage, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'a&'.repeat(500_000),
      },
    ),
  'an application of spaces': (attack: Attack) =>
    sendOften(
      attack,
      { times: 3, perSecond: 2 },
      {
        path: apiBase + calls.applyForJob.path,
        method: 'POST',
        headers: json,
        body: application,
      },
    ),
  'searches for spaces': (attack: Attack) =>
    sendOften(
      attack,
      { times: 48, perSecond: 8 },
      {
        path: `${apiBase}${calls.getAllBlogs.path}?q=a${'+'.repeat(15_000)}a`,
      },
    ),
  'reports of failures with long words': (attack: Attack) =>
    sendOften(
      attack,
      { times: 120, perSecond: 20 },
      {
        path: failuresPath,
        method: 'POST',
        headers: json,
        body: report('a@a.'.repeat(1_900)),
      },
    ),
} as const;
export type AttackName = keyof typeof attacks;
export const attackNames = Object.keys(attacks) as AttackName[];

interface Target {
  origin: string;
  name: AttackName;
}

const run = async ({ origin, name }: Target): Promise<object> => {
  // Attackers have machines of their own; here they take processor time only when product and visitors leave it.
  yieldProcessor();
  await attacks[name]({ origin, localAddress: '127.31.0.1' });
  return {};
};

const file = fileURLToPath(import.meta.url);

/** Makes one attack, in a process of its own. */
export const attackWith = (target: Target): Promise<object> => runInOwnProcess(file, target);

answerParent(file, run);

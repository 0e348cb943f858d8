import { fileURLToPath } from 'node:url';
import { bodyLimitOf } from '../contracts/src/calls/body-limits.ts';
import { apiBase, type Call, calls, sendFormPath, uploadPath } from '../contracts/src/calls/calls.ts';
import { uploadPresets } from '../contracts/src/records/options.ts';
import {
  crashesPath,
  endLocalBuildPath,
  failuresPath,
  localBuildPath,
  reportsType,
} from '../contracts/src/releases/calls.ts';
import { vitalsPath } from '../contracts/src/releases/vital-names.ts';
import { answerParent, runInOwnProcess, yieldProcessor } from './own-process.ts';
import { type Input, sendInput } from './send-input.ts';

/** Inputs that are on their way at the same time. */
const lanes = 4;

/** Random numbers from 0 to below 1, the same for the same seed (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
type Random = () => number;

const pick = <T>(random: Random, list: readonly T[]): T => {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('There is nothing to pick');
  return picked;
};

/** Options of texts that expressions, parsers and cleaners have stumbled over. */
const parts = [
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '\u200b',
  '\ufeff',
  'a',
  'a@',
  'a.',
  '1',
  '1-',
  '+',
  ':',
  '::',
  '/',
  '//',
  '\\',
  '"',
  "'",
  '<',
  '&',
  '&a=',
  '%',
  '%20',
  '%zz',
  '[',
  '{"a":',
  '(',
  ')',
  '=',
  '-',
  '—',
  'é',
  'ଓ',
  '🏠',
  'http://a/',
  'at f (',
  ':1:2)',
];

/** Returns a text of at most `length` characters: one part again and again, two in turn, or a run in the middle. */
const hostileText = (random: Random, length: number): string => {
  const [one, other] = [pick(random, parts), pick(random, parts)];
  const unit = pick(random, [one, one + other]);
  const run = unit.repeat(Math.ceil(length / unit.length));
  return pick(random, [run, `a${run}a`, `${other}${run}`, `${run}${other}`])
    .slice(0, length)
    .toWellFormed();
};
const upTo = (random: Random, most: number): number => Math.floor(most * pick(random, [0.001, 0.01, 0.1, 1]));

interface Source {
  origin: string;
  token: string;
  random: Random;
}

const json = { 'content-type': 'application/json' };
const allCalls = Object.values<Call>(calls);
const pathOf = ({ path }: Call, random: Random): string =>
  apiBase + path.replace(':id', () => encodeURIComponent(hostileText(random, upTo(random, 2_000))));

const jsonBody = (random: Random, largest: number): string => {
  const length = upTo(random, largest);
  const text = hostileText(random, length);
  return pick(random, [
    '['.repeat(length),
    `{${'"a":{'.repeat(length / 5)}`,
    JSON.stringify({ name: text, phone: text, email: text, message: text.slice(0, 100) }),
    JSON.stringify(Object.fromEntries(Array.from({ length: length / 12 }, (_, index) => [`a${index}`, 0]))),
    text,
  ]);
};
const multipart = (
  fields: readonly (readonly [name: string, value: string | Buffer])[],
  isFile: boolean,
): Input => {
  const chunks = fields.flatMap(([name, value]) => {
    const file = isFile && name === 'file' ? '; filename="a"\r\nContent-Type: image/png' : '';
    const head = `--x\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return { path: '/', method: 'POST', headers, body: Buffer.concat([...chunks, Buffer.from('--x--\r\n')]) };
};
const cutOff = (random: Random, { body = '', ...input }: Input): Input => ({
  ...input,
  body: random() < 0.3 ? body.slice(0, Math.floor(random() * body.length)) : body,
});

const formNames = [
  'name',
  'phone',
  'email',
  'message',
  'source_page',
  'property_ids',
  'property_name',
  'other',
];
const fileStarts = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'RIFF\0\0\0\0WEBP',
  '%PDF-1.7\n',
  'GIF89a',
  'PK\x03\x04',
  '',
];

/** What is sent of each kind. */
const inputs = {
  'targets and headers': ({ random }: Source): Input => ({
    path: `/${encodeURI(hostileText(random, upTo(random, 8_000)))}`,
    method: pick(random, ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'TRACE']),
    headers: Object.fromEntries(
      [
        'accept',
        'user-agent',
        'if-none-match',
        'x-forwarded-for',
        'range',
        'forwarded',
        'accept-encoding',
      ].map((name) => [
        name,
        Buffer.from(hostileText(random, upTo(random, 1_500)).replaceAll(/[\r\n]/g, ' ')).toString('latin1'),
      ]),
    ),
  }),
  queries: ({ random }: Source): Input => {
    const call = pick(
      random,
      allCalls.filter(({ method, access }) => method === 'GET' && access === 'everyone'),
    );
    const name = pick(random, ['q', 'page', 'limit', 'sort', 'district', 'unitType', 'minPrice', 'colour']);
    const value = encodeURIComponent(hostileText(random, upTo(random, 4_000))).slice(0, 14_000);
    return { path: `${pathOf(call, random)}?${name}=${value.replace(/%[\dA-F]?$/i, '')}` };
  },
  'bodies of anybody': ({ random }: Source): Input => {
    const call = pick(
      random,
      allCalls.filter(({ method, access }) => method !== 'GET' && access === 'everyone'),
    );
    const path = pathOf(call, random);
    return {
      path,
      method: call.method,
      headers: json,
      body: jsonBody(random, bodyLimitOf(call.method, path)),
    };
  },
  'bodies of an admin': ({ random, token }: Source): Input => {
    const call = pick(
      random,
      allCalls.filter(
        ({ method, path, access }) => access === 'admin' && (method === 'PUT' || path.includes('/add-')),
      ),
    );
    const path = apiBase + call.path.replace(':id', '01890000-0000-7000-8000-000000000001');
    const body = jsonBody(random, Math.min(300_000, bodyLimitOf(call.method, path)));
    return { path, method: call.method, headers: { ...json, authorization: `Bearer ${token}` }, body };
  },
  'forms without scripts': ({ random }: Source): Input => {
    const count = Math.ceil(random() * 40);
    const fields = Array.from(
      { length: count },
      () => [pick(random, formNames), hostileText(random, upTo(random, 60_000 / count))] as const,
    );
    const accept: Record<string, string> = random() < 0.5 ? { accept: 'text/html' } : {};
    const form = cutOff(random, multipart(fields, false));
    return { ...form, path: sendFormPath, headers: { ...form.headers, ...accept } };
  },
  'cookies and tokens': ({ random }: Source): Input => {
    const text = hostileText(random, upTo(random, 6_000)).replaceAll(/[^\x20-\x7e]/g, 'x');
    return {
      path: pick(random, [
        `${apiBase}${calls.refresh.path}`,
        `${apiBase}${calls.getAllAdmins.path}`,
        '/',
        '/?preview=a',
      ]),
      method: pick(random, ['GET', 'POST']),
      headers: {
        cookie: pick(random, [`refresh=${text}`, text, `a=${text}; local-build=${text}; preview=${text}`]),
        authorization: pick(random, [`Bearer ${text}`, `Bearer ${text.slice(0, 40)}.${text}.${text}`, text]),
        origin: text.slice(0, 200),
      },
    };
  },
  uploads: ({ random }: Source): Input => {
    const file = Buffer.from(pick(random, fileStarts) + hostileText(random, upTo(random, 200_000)), 'latin1');
    const form = cutOff(
      random,
      multipart(
        [
          ['upload_preset', uploadPresets.resumes],
          ['file', file],
        ],
        true,
      ),
    );
    return { ...form, path: apiBase + uploadPath };
  },
  'reports of browsers': ({ random }: Source): Input => {
    const message = hostileText(random, upTo(random, 4_000));
    const stack = hostileText(random, upTo(random, 6_000));
    const failure = {
      visit: 'x',
      kind: 'page',
      cause: { message, stack, path: `/${message.slice(0, 100)}` },
    };
    return pick(random, [
      { path: failuresPath, method: 'POST', headers: json, body: JSON.stringify(failure) },
      {
        path: `${crashesPath}?visits=${encodeURIComponent(message.slice(0, 1_500))}`,
        method: 'POST',
        headers: { 'content-type': reportsType },
        body: JSON.stringify([{ type: 'crash', url: message, body: { reason: 'oom', stack } }]),
      },
      {
        path: apiBase + vitalsPath,
        method: 'POST',
        headers: json,
        body: JSON.stringify({ route: `/${message.slice(0, 500)}`, values: { CLS: 0.1 } }),
      },
    ]);
  },
  'pages and links': ({ random }: Source): Input => {
    const text = encodeURIComponent(hostileText(random, upTo(random, 2_000)));
    const path = pick(random, [
      `/search?q=${text}`,
      `/properties?district=${text}&page=${text.slice(0, 30)}`,
      `/property/${text}/${text.slice(0, 40)}`,
      `/${text.slice(0, 40)}/blog/${text}`,
      `/lands/${text}`,
      `/confirm-password?token=${text}`,
      `${localBuildPath}?build=${text}`,
      `${endLocalBuildPath}?a=${text}`,
      `/remotes/mf-public/${text.slice(0, 60)}/a.js`,
      '/sitemap.xml',
      '/robots.txt',
    ]);
    return { path: path.slice(0, 14_000).replace(/%[\dA-F]?$/i, '') };
  },
  'files of the office': ({ random, token }: Source): Input => ({
    path:
      apiBase + pick(random, [calls.exportEnquiries, calls.exportApplications, calls.getAllEnquiries]).path,
    headers: { authorization: `Bearer ${token}` },
  }),
} as const;
export type InputKind = keyof typeof inputs;
export const inputKinds = Object.keys(inputs) as InputKind[];

interface Task {
  origin: string;
  token: string;
  kind: InputKind;
  count: number;
}

const run = async ({ origin, token, kind, count }: Task): Promise<Record<string, number>> => {
  // The inputs' own making and sending takes processor time only when the product leaves it.
  yieldProcessor();
  const random = createRandom(count);
  const statuses: Record<string, number> = {};
  let left = count;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const status = await sendInput(origin, inputs[kind]({ origin, token, random }));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return statuses;
};

const file = fileURLToPath(import.meta.url);

/** Sends `count` generated inputs of a kind, in a process of its own. Returns how often each status was answered. */
export const sendInputs = (task: Task): Promise<Record<string, number>> => runInOwnProcess(file, task);

answerParent(file, run);

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { apiBase, type Call, calls, sendFormPath, type Service } from '@ekamra/contracts';
import {
  applicationInput,
  blogInput,
  buildingInput,
  enquiryForm,
  imageInput,
  landInput,
} from '@ekamra/contracts/testing/examples';
import { type RunningApi, startApi } from '../testing/running-api.ts';
import { pactAdmin } from '../testing/running-services.ts';
import { rowsOf } from '../testing/stored-fingerprint.ts';

/** Deadline of the callers of a frozen service: milliseconds. */
const patienceMs = 700;

let api: RunningApi;
let token = '';

interface RequestOptions {
  method: string;
  path: string;
  body?: object | FormData;
}

const send = (
  { method, path, body }: RequestOptions,
  headers: Record<string, string> = {},
): Promise<Response> => {
  const isForm = body instanceof FormData;
  return fetch(api.url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
};

const request = ({ method, path }: Call, body?: object, id = ''): RequestOptions => ({
  method,
  path: apiBase + path.replace(':id', id),
  ...(body ? { body } : {}),
});

beforeAll(async () => {
  api = await startApi();
  const answer = await send(request(calls.signIn, pactAdmin));
  ({ token } = (await answer.json()) as { token: string });
}, 120_000);
afterEach(() => {
  for (const service of ['catalog', 'content', 'careers', 'identity'] as const) api.services.resume(service);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
});

const idOf = async (response: Response): Promise<string> => {
  const { data, Blog } = (await response.json()) as { data?: { _id: string }; Blog?: { _id: string } };
  return data?._id ?? Blog?._id ?? '';
};
const addRecord = async (call: Call, body: object): Promise<string> => idOf(await send(request(call, body)));
const deleteRecord = async (recordId: Promise<string>, call: Call): Promise<string> => {
  const id = await recordId;
  await send(request(call, undefined, id));
  return id;
};
const aBuilding = () => addRecord(calls.addBuilding, buildingInput);
const aLand = () => addRecord(calls.addLand, landInput);
const aBlog = () => addRecord(calls.createBlog, blogInput);
const enquiryOf = (name: string): RequestOptions => {
  const body = new FormData();
  const form = { ...enquiryForm, name, lib_version: '4', service_id: 's', template_id: 't', user_id: 'u' };
  for (const [field, value] of Object.entries(form)) body.set(field, String(value));
  return { method: 'POST', path: sendFormPath, body };
};
const anEnquiry = async (): Promise<string> => {
  await send(enquiryOf('Asha Mohanty'));
  const rows = await rowsOf<{ id: string }>(api.services.databases.content, 'SELECT id FROM enquiries');
  return rows[0]?.id ?? '';
};
const recovery = { email: 'admin@ekamra.test', phoneNo: pactAdmin.phoneNo, newPassword: 'another-pass-word' };

interface Write {
  service: Service;
  /** Creates the record to write to, and returns its id. */
  createRecord?: () => Promise<string>;
  /** The write; `attempt` distinguishes repetitions that would otherwise count as one. */
  write: (id: string, attempt: string) => RequestOptions;
  /** SQL for a number that each applied write raises by one; `$1` is the id. */
  count: string;
}

const rowsIn = (table: string): string =>
  `SELECT count(*)::int AS n FROM ${table} WHERE $1::text IS NOT NULL`;
const versionIn = (table: string): string => `SELECT version AS n FROM ${table} WHERE id = $1::uuid`;
const actionsOf = (action: string): string =>
  `SELECT count(*)::int AS n FROM activity WHERE record_id = $1::uuid AND action = '${action}'`;

const writes: Record<string, Write> = {
  'adding a building': {
    service: 'catalog',
    write: () => request(calls.addBuilding, buildingInput),
    count: rowsIn('buildings'),
  },
  'editing a building': {
    service: 'catalog',
    createRecord: aBuilding,
    write: (id) => request(calls.editBuilding, buildingInput, id),
    count: versionIn('buildings'),
  },
  'deleting a building': {
    service: 'catalog',
    createRecord: aBuilding,
    write: (id) => request(calls.deleteBuilding, undefined, id),
    count: actionsOf('deleted'),
  },
  'restoring a building': {
    service: 'catalog',
    createRecord: () => deleteRecord(aBuilding(), calls.deleteBuilding),
    write: (id) => request(calls.restoreBuilding, undefined, id),
    count: actionsOf('restored'),
  },
  'adding a land': {
    service: 'catalog',
    write: () => request(calls.addLand, landInput),
    count: rowsIn('lands'),
  },
  'editing a land': {
    service: 'catalog',
    createRecord: aLand,
    write: (id) => request(calls.editLand, landInput, id),
    count: versionIn('lands'),
  },
  'deleting a land': {
    service: 'catalog',
    createRecord: aLand,
    write: (id) => request(calls.deleteLand, undefined, id),
    count: actionsOf('deleted'),
  },
  'adding a blog': {
    service: 'content',
    write: () => request(calls.createBlog, blogInput),
    count: rowsIn('blogs'),
  },
  'editing a blog': {
    service: 'content',
    createRecord: aBlog,
    write: (id) => request(calls.updateBlog, blogInput, id),
    count: versionIn('blogs'),
  },
  'deleting a blog': {
    service: 'content',
    createRecord: aBlog,
    write: (id) => request(calls.deleteBlog, undefined, id),
    count: actionsOf('deleted'),
  },
  'adding a picture to the gallery': {
    service: 'content',
    write: () => request(calls.addImage, imageInput),
    count: rowsIn('gallery_images'),
  },
  'sending an enquiry': {
    service: 'content',
    write: (_, attempt) => enquiryOf(`Asha ${attempt}`),
    count: rowsIn('enquiries'),
  },
  'updating an enquiry': {
    service: 'content',
    createRecord: anEnquiry,
    write: (id) => request(calls.updateEnquiry, { state: 'closed', note: 'Sold' }, id),
    count: versionIn('enquiries'),
  },
  'applying for a job': {
    service: 'careers',
    write: () => request(calls.applyForJob, applicationInput),
    count: rowsIn('applications'),
  },
  'signing in': {
    service: 'identity',
    write: () => request(calls.signIn, pactAdmin),
    count: rowsIn('sessions'),
  },
  'asking for another password': {
    service: 'identity',
    write: () => request(calls.forgotPassword, recovery),
    count: rowsIn('password_recoveries'),
  },
};

/** Repeats a write until the BFF accepts it; a refusal means that it was not applied. */
const sendUntilAccepted = async (createRequest: () => RequestOptions): Promise<Response> => {
  for (;;) {
    const response = await send(createRequest());
    if (response.status !== 503) return response;
    await response.body?.cancel();
  }
};

/** Resolves once the service has logged the request, which it does after handling it. */
const waitUntilLogged = async (service: Service, requestId: string): Promise<void> => {
  const marks = [`"name":"${service}"`, `"requestId":"${requestId}"`, '"msg":"request"'];
  const isLogged = (): boolean => api.lines.some((line) => marks.every((mark) => line.includes(mark)));
  while (!isLogged()) await api.nextLine();
};

test.each(Object.entries(writes))(
  '%s is not applied when its frozen service resumes, after it was refused',
  async (_name, { service, createRecord, write, count }) => {
    const id = (await createRecord?.()) ?? '';
    const counted = async (): Promise<number> => {
      const [row] = await rowsOf<{ n: number }>(api.services.databases[service], count, [id]);
      return row?.n ?? 0;
    };
    const before = await counted();
    api.services.freeze(service);
    const refused = await send(write(id, 'refused'), { 'x-deadline-ms': String(patienceMs) });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    api.services.resume(service);
    await waitUntilLogged(service, refused.headers.get('x-request-id') ?? '');
    // The same write is made again afterwards: if the refused one had been applied, there would be two.
    expect((await sendUntilAccepted(() => write(id, 'accepted'))).ok).toBe(true);
    expect((await counted()) - before).toBe(1);
  },
);

test('a write is refused at once when a read of the same service has timed out before', async () => {
  const id = await aBuilding();
  api.services.freeze('catalog');
  const headers = { 'x-deadline-ms': String(patienceMs) };
  expect((await send(request(calls.getBuildingActivity, undefined, id), headers)).status).toBe(503);
  const started = performance.now();
  const refused = await send(request(calls.addBuilding, buildingInput));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(performance.now() - started).toBeLessThan(500);
  api.services.resume('catalog');
  expect((await sendUntilAccepted(() => request(calls.addBuilding, buildingInput))).status).toBe(201);
});

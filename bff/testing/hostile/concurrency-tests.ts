import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { apiBase, type Call, calls, type EnquiryUpdate } from '@ekamra/contracts';
import {
  applicationInput,
  blogInput,
  buildingInput,
  imageInput,
  landInput,
} from '@ekamra/contracts/testing/examples';
import { type Answer, type CallerRequest, withJson } from './http-caller.ts';
import { checkAnswer, parseRefusal } from './check-answer.ts';
import { enquiryFields, enquiryRequest, samples } from './call-samples.ts';
import { world } from './shared-world.ts';

const authorized = () => ({ authorization: world.session.authorization });
const pathOf = ({ path }: Call, id = ''): string => apiBase + path.replace(':id', id);
const get = async (path: string): Promise<Answer> =>
  checkAnswer(await world.caller.send({ method: 'GET', path, headers: authorized() }));
interface WriteInput {
  id?: string;
  body: unknown;
  headers?: Record<string, string>;
}
const write = async (call: Call, { id, body, headers }: WriteInput) => {
  const head = { method: call.method, path: pathOf(call, id), headers: { ...authorized(), ...headers } };
  return checkAnswer(await world.caller.send(withJson(head, body)));
};
const total = async (list: Call): Promise<number> =>
  Number((await get(`${pathOf(list)}?page=1&limit=1`)).headers['x-total-count']);

type Editable = 'editBuilding' | 'editLand' | 'updateBlog';
const edits: [Editable, Call, (note: string) => object][] = [
  ['editBuilding', calls.getBuilding, (text) => ({ ...buildingInput, propertyDescription: [text] })],
  [
    'editLand',
    calls.getLand,
    (text) => ({ ...landInput, generalInfo: { ...landInput.generalInfo, propertyName: text } }),
  ],
  ['updateBlog', calls.getBlog, (text) => ({ ...blogInput, title: text })],
];

const newestEnquiry = async () => {
  const list = await get(`${pathOf(calls.getAllEnquiries)}?page=1&limit=1`);
  return list.json<(EnquiryUpdate & { _id: string; version: number })[]>()[0];
};

describe('two concurrent edits of the same version', () => {
  test.each(edits)(
    '%s accepts one, refuses the other, and stores the accepted one',
    async (name, read, bodyOf) => {
      for (let round = 0; round < 10; round += 1) {
        const { id = '' } = await samples[name](world);
        const etag = String((await get(pathOf(read, id))).headers['etag']);
        const bodies = [bodyOf(`One of round ${round}`), bodyOf(`Two of round ${round}`)];
        const answers = await Promise.all(
          bodies.map((body) => write(calls[name], { id, body, headers: { 'if-match': etag } })),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
        const acceptedBody = bodies[answers.findIndex(({ status }) => status === 200)];
        expect((await get(pathOf(read, id))).json()).toMatchObject(acceptedBody ?? {});
      }
    },
  );

  test('updateEnquiry accepts one, refuses the other, and stores the accepted one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id = '' } = await samples.updateEnquiry(world);
      const version = (await newestEnquiry())?.version;
      const notes = [`One of round ${round}`, `Two of round ${round}`];
      const headers = { 'if-match': `"${id}-${version}"` };
      const answers = await Promise.all(
        notes.map((note) => write(calls.updateEnquiry, { id, body: { state: 'closed', note }, headers })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const note = notes[answers.findIndex(({ status }) => status === 200)];
      expect(await newestEnquiry()).toMatchObject({ _id: id, state: 'closed', note });
    }
  });
});

type Restoring = 'restoreBuilding' | 'restoreLand' | 'restoreBlog';
const restores: [Restoring, Call, Call][] = [
  ['restoreBuilding', calls.getBuilding, calls.getAllBuildings],
  ['restoreLand', calls.getLand, calls.getAllLands],
  ['restoreBlog', calls.getBlog, calls.getAllBlogs],
];

describe('many concurrent restores of a record', () => {
  test.each(restores)(
    '%s restores it once, and answers the others that there is nothing to restore',
    async (...named) => {
      const [name, read, list] = named;
      const before = await total(list);
      const { id = '' } = await samples[name](world);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => write(calls[name], { id, body: undefined })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(404)]);
      expect((await get(pathOf(read, id))).json()).toMatchObject({ _id: id });
      expect(await total(list)).toBe(before + 1);
    },
  );
});

interface Creation {
  create: Call;
  list: Call;
  body: object;
}
const creates: [string, Creation][] = [
  ['addBuilding', { create: calls.addBuilding, list: calls.getAllBuildings, body: buildingInput }],
  ['addLand', { create: calls.addLand, list: calls.getAllLands, body: landInput }],
  ['createBlog', { create: calls.createBlog, list: calls.getAllBlogs, body: blogInput }],
  ['addImage', { create: calls.addImage, list: calls.getAllImages, body: imageInput }],
  ['applyForJob', { create: calls.applyForJob, list: calls.getAllApplications, body: applicationInput }],
];

describe('fifty concurrent creates with one key', () => {
  test.each(creates)(
    '%s creates one record and answers everybody with it',
    async (_, { create, list, body }) => {
      const before = await total(list);
      const headers = { 'idempotency-key': randomUUID() };
      const answers = await Promise.all(Array.from({ length: 50 }, () => write(create, { body, headers })));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(create.status);
      expect(await total(list)).toBe(before + 1);
    },
  );

  test('the enquiry form is stored once', async () => {
    const before = await total(calls.getAllEnquiries);
    const sent = enquiryRequest({ ...enquiryFields, email: 'once@mail.in' });
    const key = { 'idempotency-key': randomUUID() };
    const withKey = (form: CallerRequest): CallerRequest => ({
      ...form,
      headers: { ...form.headers, ...key },
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.caller.send(withKey(sent))));
    expect(answers.map(({ text }) => text)).toEqual(answers.map(() => 'OK'));
    const another = withKey(enquiryRequest({ ...enquiryFields, email: 'twice@mail.in' }));
    expect(parseRefusal(await world.caller.send(another)).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await total(calls.getAllEnquiries)).toBe(before + 1);
  });
});

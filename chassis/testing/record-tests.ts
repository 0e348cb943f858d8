import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { activity, type Call } from '@ekamra/contracts';
import { addExample, type RecordExample } from '@ekamra/contracts/testing/record-examples';
import { z } from 'zod';
import { newId } from '../src/records/ids.ts';
import type { TestService } from './start-test-service.ts';
import { signTestToken } from './test-identity.ts';

interface Messages {
  edited: string;
  notFound: string;
}

/** A kind of record that admins edit, at the service that stores it. */
export interface EditedKind {
  service: () => TestService;
  noun: string;
  calls: Record<'read' | 'edit' | 'activity', Call>;
  /** Field of the record in answers to edits. */
  field: string;
  /** Stores a record and returns its id. */
  add: () => Promise<string>;
  /** Returns the body of an edit that sets one text, and changes nothing else after the first. */
  bodyWith: (text: string) => object;
  messages: Messages;
}

/** Returns the answers to requests, and the reasons of refusals. */
const settle = async <T>(requests: Promise<T>[]) => {
  const sent = await Promise.allSettled(requests);
  return {
    accepted: sent.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    refused: sent.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : [])),
  };
};
/** Sends concurrent requests. */
const atOnce = <T>(count: number, send: (index: number) => Promise<T>) =>
  settle(Array.from({ length: count }, (_, index) => send(index)));

/** Checks that this many requests were refused, all of them alike. */
const expectRefusals = (refused: unknown[], count: number, refusal: object): void =>
  expect(refused).toMatchObject(Array.from({ length: count }, () => refusal));

const at = (id: string) => ({ params: { id } });
const outdated = { status: 412, code: 'CHANGED_MEANWHILE' };

/** Returns a reader of the activity of records. */
const activityReader =
  (service: () => TestService, call: Call) =>
  async (id: string, query = {}) => {
    const { data, total } = await service().admin(call, { ...at(id), query });
    return { total, entries: z.array(activity).parse(data) };
  };

/** Registers tests of the versions of a kind of record and of the activity of its admins. */
export const testEdits = ({ service, noun, calls, field, add, bodyWith, messages }: EditedKind): void => {
  const notFound = { status: 404, code: 'NOT_FOUND', message: messages.notFound };
  const read = (id: string) => service().admin(calls.read, at(id));
  const edit = (id: string, text: string, ifMatch = '') =>
    service().admin(calls.edit, { ...at(id), body: bodyWith(text), ifMatch });
  const log = activityReader(service, calls.activity);

  describe('an edit', () => {
    test('keeps id and time, and is answered as it is read from then on, with the next version', async () => {
      const id = await add();
      const { createdAt } = z.looseObject({ createdAt: z.string() }).parse((await read(id)).data);
      const { data: answer, etag } = await edit(id, 'Edited');
      const { data: record, ...readAfter } = await read(id);
      expect(record).toMatchObject({ ...bodyWith('Edited'), _id: id, createdAt });
      expect(answer).toEqual({ status: true, message: messages.edited, [field]: record });
      expect([etag, readAfter.etag]).toEqual([`"${id}-2"`, `"${id}-2"`]);
    });

    test('is refused for any but the newest version', async () => {
      const id = await add();
      const first = await edit(id, 'First', (await read(id)).etag);
      const { etag = '' } = await edit(id, 'Second', first.etag);
      for (const tag of [first.etag, '"', '""', 'W/"*"', `W/${etag}`, `"${newId()}-3"`, etag.slice(0, -1)])
        await expect(edit(id, 'Third', tag)).rejects.toMatchObject({
          ...outdated,
          message: `Somebody else changed this ${noun} since you opened it. Nothing of yours was saved.`,
        });
      expect((await read(id)).data).toMatchObject(bodyWith('Second'));
      await edit(id, 'Fourth', '*');
    });

    test('is made by one of many that are sent at once for one version', async () => {
      const id = await add();
      const { etag } = await read(id);
      const { accepted, refused } = await atOnce(8, (index) => edit(id, `Edit ${index}`, etag));
      expect(accepted).toHaveLength(1);
      expectRefusals(refused, 7, outdated);
      expect(accepted[0]?.data).toMatchObject({ [field]: (await read(id)).data });
    });

    test('needs a record, as everything does', async () => {
      const { refused } = await settle<unknown>([read(newId()), edit(newId(), 'Edited'), log(newId())]);
      expect(refused).toMatchObject([notFound, notFound, notFound]);
    });
  });

  describe('the activity', () => {
    test('lists who changed what, newest first, in linked pages', async () => {
      const id = await add();
      const sub = newId();
      await service().withToken(signTestToken({ sub }))(calls.edit, { ...at(id), body: bodyWith('First') });
      await edit(id, 'Second');
      const { entries, total } = await log(id);
      expect(total).toBe(entries.length);
      expect(
        entries.slice(0, 2).map((entry) => [entry.action, entry.adminId === sub, entry.changes]),
      ).toEqual([
        ['edited', false, [{ path: expect.any(String), before: 'First', after: 'Second' }]],
        ['edited', true, expect.arrayContaining([expect.objectContaining({ after: 'First' })])],
      ]);
      expect(await log(id, { page: 2, limit: 1 })).toEqual({ entries: entries.slice(1, 2), total });
      const path = calls.activity.path.replace(':id', id);
      const headers = { authorization: `Bearer ${signTestToken()}` };
      const response = await fetch(`${service().url}${path}?page=1&limit=1`, { headers });
      expect(response.headers.get('link')).toContain(`</real-estate${path}?page=2&limit=1>; rel="next"`);
    });

    test('leaves out refusals and edits without changes, and is empty before the first change', async () => {
      const id = await add();
      await edit(id, 'Edited');
      await service().dataSource.query('TRUNCATE activity');
      await edit(id, 'Edited');
      await expect(edit(id, 'Refused', '"old"')).rejects.toMatchObject(outdated);
      expect(await log(id)).toEqual({ entries: [], total: 0 });
    });

    test('has each of many concurrent edits, in the order in which they were made', async () => {
      const id = await add();
      await edit(id, 'Edit 0');
      const { accepted } = await atOnce(6, (index) => edit(id, `Edit ${index + 1}`));
      const edits = (await log(id)).entries
        .filter(({ action }) => action === 'edited')
        .toReversed()
        .slice(1);
      expect(edits).toHaveLength(accepted.length);
      const texts = edits.map(({ changes }) => changes.map(({ before, after }) => [before, after]));
      const order = ['Edit 0', ...texts.map(([change]) => String(change?.[1]))];
      expect(texts).toEqual(order.slice(1).map((text, index) => [[order[index], text]]));
      expect((await read(id)).data).toMatchObject(bodyWith(order.at(-1) ?? ''));
    });
  });
};

const recordShape = z.looseObject({ _id: z.string(), createdAt: z.string() });

/** A kind of record that everybody reads and admins change, at the service that stores it. */
export interface PublicKind {
  service: () => TestService;
  example: RecordExample;
  messages: Messages;
  /** Clock of the service; by default that of the machine. */
  now?: () => Date;
}

/** Registers tests of the calls for a kind of record whose table, and those of its activity and keys, are empty. */
export const testRecords = ({ service, example, messages, now = () => new Date() }: PublicKind): void => {
  const { noun, calls, input, storedRecord, renamed, writtenField: field } = example;
  const name = noun.replace(/^./, (letter) => letter.toUpperCase());
  const notFound = { status: 404, code: 'NOT_FOUND', message: messages.notFound };
  const notRestorable = {
    ...notFound,
    message: `Only a ${noun} that was deleted within the last day can be restored`,
  };
  const add = () => addExample(service().admin, example);
  const read = (id: string) => service().visitor(calls.read, at(id));
  const edit = (id: string, text: string, ifMatch = '') =>
    service().admin(calls.edit, { ...at(id), body: renamed(text), ifMatch });
  const remove = (id: string) => service().admin(calls.remove, at(id));
  const restore = (id: string) => service().admin(calls.restore, at(id));
  const all = async () => {
    const { data, total } = await service().visitor(calls.list);
    const { blogs = data } = z.looseObject({ blogs: z.unknown() }).partial().catch({}).parse(data);
    return { total, records: z.array(recordShape).parse(blogs) };
  };
  const recordIn = (answer: unknown) => recordShape.parse(z.looseObject({}).parse(answer)[field]);
  const log = activityReader(service, calls.activity);
  const actions = async (id: string) => (await log(id)).entries.map(({ action }) => action);
  const age = (interval: string) =>
    service().dataSource.query(`UPDATE deleted_records SET deleted_at = now() - interval '${interval}'`);

  testEdits({ service, noun, calls, field, add, bodyWith: renamed, messages });

  describe('a record', () => {
    test('is answered, read and listed as sent, with what follows from it', async () => {
      const startedAt = now().getTime();
      const { data: answer } = await service().admin(calls.add, { body: input });
      const { _id, createdAt } = recordIn(answer);
      expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(startedAt);
      const record = { ...storedRecord, ...input, _id, createdAt };
      expect(answer).toEqual({ status: true, message: `${name} added successfully`, [field]: record });
      expect((await read(_id)).data).toEqual(record);
      expect(await all()).toEqual({ total: 1, records: [record] });
    });

    test('is created once for a key, which other records can’t have, and a refusal leaves free', async () => {
      const idempotencyKey = randomUUID();
      const send = (body: object) => service().admin(calls.add, { body, idempotencyKey });
      await expect(send({ ...input, colour: 'red' })).rejects.toMatchObject({ status: 422, code: 'INVALID' });
      const { accepted, refused } = await atOnce(12, (index) => send(renamed(`No. ${index % 3}`)));
      expectRefusals(refused, 8, { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
      const { records } = await all();
      expect(accepted.map(({ data }) => recordIn(data))).toEqual(accepted.map(() => records[0]));
      expect(records).toHaveLength(1);
      expect(await actions(records[0]?._id ?? '')).toEqual(['created']);
    });

    test('that is unchanged is answered with 304 until it is edited', async () => {
      const id = await add();
      const address = service().url + calls.read.path.replace(':id', id);
      const headers = { 'if-none-match': (await read(id)).etag ?? '' };
      expect(headers['if-none-match']).toBe(`"${id}-1"`);
      expect((await fetch(address, { headers })).status).toBe(304);
      await edit(id, 'Edited');
      expect((await fetch(address, { headers })).status).toBe(200);
    });

    test('that is deleted is gone everywhere, once', async () => {
      const [id, other] = [await add(), await add()];
      await remove(id);
      expect((await all()).records.map(({ _id }) => _id)).toEqual([other]);
      const { refused } = await settle<unknown>([read(id), edit(id, 'Edited'), remove(id), remove(newId())]);
      expectRefusals(refused, 4, notFound);
    });

    test('that is edited and deleted at once is gone', async () => {
      const id = await add();
      const edited = settle([edit(id, 'Edited')]);
      await remove(id);
      const { refused } = await edited;
      expect(refused).toMatchObject(refused.map(() => notFound));
      expect((await all()).records).toEqual([]);
    });
  });

  describe('a delete', () => {
    test('is undone: the record is restored unchanged and can be edited again', async () => {
      const [id, other] = [await add(), await add()];
      const { data: before } = await read(id);
      await remove(id);
      const { data: answer, etag } = await restore(id);
      expect(answer).toEqual({ status: true, message: `${name} restored`, [field]: before });
      expect(await read(id)).toMatchObject({ data: before, etag });
      const { records, total } = await all();
      expect([total, new Set(records.map(({ _id }) => _id))]).toEqual([2, new Set([id, other])]);
      await edit(id, 'Edited', etag);
    });

    test('can be undone for a day', async () => {
      const id = await add();
      await remove(id);
      await age('24 hours 1 minute');
      await expect(restore(id)).rejects.toMatchObject(notRestorable);
      await age('23 hours 59 minutes');
      await restore(id);
    });

    test('can’t be undone twice, or without having been made', async () => {
      const id = await add();
      for (const never of [id, newId()]) await expect(restore(never)).rejects.toMatchObject(notRestorable);
      await remove(id);
      const { accepted, refused } = await atOnce(10, () => restore(id));
      expect(accepted).toHaveLength(1);
      expectRefusals(refused, 9, notRestorable);
      expect((await all()).records).toHaveLength(1);
      expect(await actions(id)).toEqual(['restored', 'deleted', 'created']);
    });

    test('that is concurrent with its undo leaves one record or a deleted one', async () => {
      for (let round = 0; round < 5; round += 1) {
        const id = await add();
        await remove(id);
        const removing = settle([remove(id)]);
        await restore(id);
        const removed = await removing;
        const left = await settle([read(id)]);
        expect(removed.accepted.length + left.accepted.length).toBe(1);
      }
    });

    test('invalidates every earlier version', async () => {
      const id = await add();
      const first = await read(id);
      const second = await edit(id, 'Edited', first.etag);
      await remove(id);
      await restore(id);
      for (const { etag } of [first, second])
        await expect(edit(id, 'Edited again', etag)).rejects.toMatchObject(outdated);
      expect((await read(id)).etag).toBe(`"${id}-3"`);
    });

    test('is in the activity with its admin, and until when it can be undone', async () => {
      const id = await add();
      const sub = newId();
      const own = service().withToken(signTestToken({ sub }));
      const entries = async () =>
        (await log(id)).entries.map(({ action, adminId, restorableUntil }) => [
          action,
          adminId === sub,
          Date.parse(restorableUntil ?? '') > Date.now(),
        ]);
      await own(calls.remove, at(id));
      expect(await entries()).toEqual([
        ['deleted', true, true],
        ['created', false, false],
      ]);
      await own(calls.restore, at(id));
      await remove(id);
      expect(await entries()).toEqual([
        ['deleted', false, true],
        ['restored', true, false],
        ['deleted', true, false],
        ['created', false, false],
      ]);
      await age('24 hours 1 minute');
      expect((await entries()).map(([, , isRestorable]) => isRestorable)).not.toContain(true);
    });
  });
};

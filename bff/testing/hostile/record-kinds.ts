import { schemasOf } from '@ekamra/chassis';
import {
  apiBase,
  applicationInput,
  applicationUpdate,
  type Call,
  calls,
  enquiryUpdate,
  galleryImage,
  sendForm,
  sendFormPath,
} from '@ekamra/contracts';
import { recordExamples } from '@ekamra/contracts/testing/record-examples';
import { z } from 'zod';
import { uploadOrigin } from '../running-services.ts';
import { enquirySample } from './call-samples.ts';
import { type Answer, withJson } from './http-caller.ts';
import type { World } from './world.ts';

/** A record as read: its id, if it has one, and its own fields. */
export interface StoredRecord {
  id: string;
  record: object;
}

/** Write and read calls of one kind of record. */
export interface RecordKind {
  schema: z.ZodType;
  /** Creates one; fails the test if the answer is not a success. */
  create: (world: World, body: unknown) => Promise<Answer>;
  /** Returns the newest record. */
  newest: (world: World) => Promise<StoredRecord>;
  /** Returns the record with this id, if single ones can be read. */
  read?: (world: World, id: string) => Promise<StoredRecord>;
  /** Changes it, if the kind is editable. */
  edit?: { schema: z.ZodType; change: (world: World, id: string, body: unknown) => Promise<Answer> };
}

const filledPath = ({ path }: Call, id = ''): string => apiBase + path.replace(':id', id);

const write = (world: World, call: Call, { id, body }: { id?: string; body: unknown }): Promise<Answer> =>
  world.send(withJson({ method: call.method, path: filledPath(call, id) }, body));
const get = (world: World, path: string): Promise<Answer> => world.send({ method: 'GET', path });

/** Returns a record as it was sent, without what the service adds to it. */
const storedRecordOf = (answer: unknown): StoredRecord => {
  const {
    _id: id = '',
    createdAt: _,
    summary: __,
    ...record
  } = answer as { _id?: string; createdAt?: string; summary?: object };
  return { id, record };
};

/** Returns the newest record of a list: its first one, but for blogs, whose order is that of their publication, the one with the last id. */
const newestOf = async (world: World, call: Call): Promise<unknown> => {
  const answer = await get(world, `${filledPath(call)}?page=1&limit=100`);
  const list = answer.json<unknown[] | { blogs: { _id: string }[] }>();
  if (Array.isArray(list)) return list[0];
  return list.blogs.reduce((one, other) => (one._id > other._id ? one : other));
};

interface Calls {
  add: Call;
  list: Call;
  read?: Call;
  edit?: Call;
}

const kindOf = (schema: z.ZodType, { add, list, read, edit }: Calls): RecordKind => ({
  schema,
  create: (world, body) => write(world, add, { body }),
  newest: async (world) => storedRecordOf(await newestOf(world, list)),
  ...(read && {
    read: async (world, id) => storedRecordOf((await get(world, filledPath(read, id))).json()),
  }),
  ...(edit && { edit: { schema, change: (world, id, body) => write(world, edit, { id, body }) } }),
});

const bodySchemaOf = (call: Call): z.ZodType => {
  const { body } = schemasOf(call);
  if (!body) throw new Error(`${call.path} takes no body`);
  return body;
};

/** Returns an enquiry without the fields of the back office. */
const enquiryOf = (answer: unknown): StoredRecord => {
  const { id, record } = storedRecordOf(answer);
  const { version: _, mail: __, ...own } = record as Record<string, unknown>;
  return { id, record: own };
};

/** Every kind of record that can be written and read through the API. */
export const writtenKinds = {
  ...Object.fromEntries(
    recordExamples.map(({ noun, calls: kindCalls }) => [
      noun,
      kindOf(bodySchemaOf(kindCalls.add), kindCalls),
    ]),
  ),
  image: kindOf(galleryImage, { add: calls.addImage, list: calls.getAllImages }),
  // Any other résumé must have been uploaded, and is read as a link.
  application: {
    ...kindOf(applicationInput.extend({ resume: z.literal(`${uploadOrigin}/resume.pdf`) }), {
      add: calls.applyForJob,
      list: calls.getAllApplications,
      read: calls.getApplication,
    }),
    edit: {
      schema: applicationUpdate,
      change: (world, id, body) => write(world, calls.updateApplication, { id, body }),
    },
  },
  enquiry: {
    schema: sendForm,
    create: ({ send }, body) =>
      send({ method: 'POST', path: sendFormPath, ...enquirySample(body as Record<string, string>) }),
    newest: async (world) => enquiryOf(await newestOf(world, calls.getAllEnquiries)),
    edit: {
      schema: enquiryUpdate,
      change: (world, id, body) => write(world, calls.updateEnquiry, { id, body }),
    },
  },
} satisfies Record<string, RecordKind>;

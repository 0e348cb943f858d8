import {
  apiBase,
  applicationInput,
  blogInput,
  buildingInput,
  type Call,
  calls,
  enquiryUpdate,
  galleryImage,
  landInput,
  sendForm,
} from '@ekamra/contracts';
import type { z } from 'zod';
import { type Answer, withJson } from './caller.ts';
import { checked } from './refusal.ts';
import { enquirySent } from './samples.ts';
import type { World } from './world.ts';

/** A record as it is read: its id, where it has one, and its own fields. */
export interface Kept {
  id: string;
  record: object;
}

/** How records of one kind are written and read. */
export interface Kind {
  schema: z.ZodType;
  /** Makes one; the answer is a success or fails the test. */
  make: (world: World, body: unknown) => Promise<Answer>;
  /** The newest record. */
  newest: (world: World) => Promise<Kept>;
  /** The one with this id, where single ones are read. */
  read?: (world: World, id: string) => Promise<Kept>;
  /** Changes it, where that is possible. */
  edit?: { schema: z.ZodType; change: (world: World, id: string, body: unknown) => Promise<Answer> };
}

const asAdmin = ({ session }: World) => ({ authorization: session.authorization });
const filled = ({ path }: Call, id = ''): string => apiBase + path.replace(':id', id);

const write = async (
  world: World,
  call: Call,
  { id, body }: { id?: string; body: unknown },
): Promise<Answer> => {
  const head = { method: call.method, path: filled(call, id), headers: asAdmin(world) };
  return checked(await world.caller.send(withJson(head, body)));
};
const get = async (world: World, path: string): Promise<Answer> =>
  checked(await world.caller.send({ method: 'GET', path, headers: asAdmin(world) }));

const keptOf = (found: unknown): Kept => {
  const { _id: id = '', createdAt: _, ...record } = found as { _id?: string; createdAt?: string };
  return { id, record };
};

/** The first of a list in which the newest comes first. */
const firstOf = async (world: World, call: Call): Promise<unknown> => {
  const answer = await get(world, `${filled(call)}?page=1&limit=1`);
  const list = answer.json<unknown[] | { blogs: unknown[] }>();
  return Array.isArray(list) ? list[0] : list.blogs[0];
};

interface Calls {
  add: Call;
  list: Call;
  one?: Call;
  change?: Call;
}

const kindOf = (schema: z.ZodType, { add, list, one, change }: Calls): Kind => ({
  schema,
  make: (world, body) => write(world, add, { body }),
  newest: async (world) => keptOf(await firstOf(world, list)),
  ...(one && { read: async (world, id) => keptOf((await get(world, filled(one, id))).json()) }),
  ...(change && { edit: { schema, change: (world, id, body) => write(world, change, { id, body }) } }),
});

/** An enquiry without what only the back office adds to it. */
const enquiryOf = (found: unknown): Kept => {
  const { id, record } = keptOf(found);
  const { version: _, mail: __, ...own } = record as Record<string, unknown>;
  return { id, record: own };
};

/** Everything that is written through the API and read back from it. */
export const kinds = {
  building: kindOf(buildingInput, {
    add: calls.addBuilding,
    list: calls.getAllBuildings,
    one: calls.getBuilding,
    change: calls.editBuilding,
  }),
  land: kindOf(landInput, {
    add: calls.addLand,
    list: calls.getAllLands,
    one: calls.getLand,
    change: calls.editLand,
  }),
  blog: kindOf(blogInput, {
    add: calls.createBlog,
    list: calls.getAllBlogs,
    one: calls.getBlog,
    change: calls.updateBlog,
  }),
  image: kindOf(galleryImage, { add: calls.addImage, list: calls.getAllImages }),
  application: kindOf(applicationInput, { add: calls.applyForJob, list: calls.getAllApplications }),
  enquiry: {
    schema: sendForm,
    make: async ({ caller }, body) => checked(await caller.send(enquirySent(body as Record<string, string>))),
    newest: async (world) => enquiryOf(await firstOf(world, calls.getAllEnquiries)),
    edit: {
      schema: enquiryUpdate,
      change: (world, id, body) => write(world, calls.updateEnquiry, { id, body }),
    },
  },
} satisfies Record<string, Kind>;

import { randomBytes } from 'node:crypto';
import { type Call, type CallName, calls, type Done, type Enquiry, sendFormPath } from '@ekamra/contracts';
import { multipart, multipartType } from '@ekamra/contracts/testing/multipart';
import {
  applicationInput,
  blogInput,
  buildingInput,
  imageInput,
  landInput,
} from '@ekamra/contracts/testing/examples';
import { pactAdmin } from '../testing/services.ts';
import type { Sent } from './caller.ts';
import { signIn } from './sign-in.ts';
import type { World } from './world.ts';

/** What a call is given besides its address. */
export interface Sample {
  id?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The form of the e-mail contract, as the contact page sends it. */
export const enquiryFields = {
  name: 'Debasmita Rout',
  email: 'debasmita@mail.in',
  phone: '9437012346',
  message: 'Is the plot by the river still free?',
  lib_version: '1',
  service_id: 'ekamra',
  template_id: 'enquiry',
  user_id: 'web',
};

/** A request that sends the enquiry form. */
export const enquirySent = (fields: Record<string, string> = enquiryFields): Sent => ({
  method: 'POST',
  path: sendFormPath,
  headers: { 'content-type': multipartType },
  body: multipart(fields),
});

const newEnquiry = async ({ caller, admin }: World): Promise<Enquiry> => {
  await caller.send(enquirySent());
  const { data } = await admin(calls.getAllEnquiries, { query: { page: 1, limit: 1 } });
  const [newest] = data;
  if (!newest) throw new Error('The enquiry was not stored');
  return newest;
};

type Make = (world: World) => Promise<{ _id: string }>;
const newBuilding: Make = async ({ admin }) =>
  (await admin(calls.addBuilding, { body: buildingInput })).data.data;
const newLand: Make = async ({ admin }) => (await admin(calls.addLand, { body: landInput })).data.data;
const newBlog: Make = async ({ admin }) => (await admin(calls.createBlog, { body: blogInput })).data.Blog;

type Remove = Call<{ params: { id: string }; answer: Done }>;
/** A record that was made, and deleted again. */
const deleted =
  (make: Make, remove: Remove) =>
  async (world: World): Promise<Sample> => {
    const { _id: id } = await make(world);
    await world.admin(remove, { params: { id } });
    return { id };
  };

const nothing = (): Sample => ({});
let accounts = 0;
/** A phone number that no account has, another each time: recoveries are limited by it. */
const unknownPhone = (): string => String(7_000_000_000 + (accounts += 1));

/** How each call is called so that it succeeds, when it is an admin who calls. */
export const samples: Record<CallName, (world: World) => Sample | Promise<Sample>> = {
  signIn: () => ({ body: pactAdmin }),
  refresh: async ({ caller }) => ({ headers: { cookie: (await signIn(caller)).cookie } }),
  signOut: nothing,
  forgotPassword: () => ({
    body: { email: 'nobody@ekamra.test', phoneNo: unknownPhone(), newPassword: 'not-to-be-guessed' },
  }),
  // A link that nobody was sent: the answer is a refusal, the same for everybody.
  confirmPassword: () => ({ body: { token: randomBytes(32).toString('base64url') } }),
  getAllAdmins: nothing,
  getAllBuildings: nothing,
  getBuilding: async (world) => ({ id: (await newBuilding(world))._id }),
  addBuilding: () => ({ body: buildingInput }),
  editBuilding: async (world) => ({ id: (await newBuilding(world))._id, body: buildingInput }),
  deleteBuilding: async (world) => ({ id: (await newBuilding(world))._id }),
  restoreBuilding: deleted(newBuilding, calls.deleteBuilding),
  getBuildingActivity: async (world) => ({ id: (await newBuilding(world))._id }),
  getAllLands: nothing,
  getLand: async (world) => ({ id: (await newLand(world))._id }),
  addLand: () => ({ body: landInput }),
  editLand: async (world) => ({ id: (await newLand(world))._id, body: landInput }),
  deleteLand: async (world) => ({ id: (await newLand(world))._id }),
  restoreLand: deleted(newLand, calls.deleteLand),
  getLandActivity: async (world) => ({ id: (await newLand(world))._id }),
  getAllImages: nothing,
  addImage: () => ({ body: imageInput }),
  getAllBlogs: nothing,
  getBlog: async (world) => ({ id: (await newBlog(world))._id }),
  createBlog: () => ({ body: blogInput }),
  updateBlog: async (world) => ({ id: (await newBlog(world))._id, body: blogInput }),
  deleteBlog: async (world) => ({ id: (await newBlog(world))._id }),
  restoreBlog: deleted(newBlog, calls.deleteBlog),
  getBlogActivity: async (world) => ({ id: (await newBlog(world))._id }),
  applyForJob: () => ({ body: applicationInput }),
  getAllApplications: nothing,
  exportApplications: nothing,
  getAllEnquiries: nothing,
  updateEnquiry: async (world) => ({ id: (await newEnquiry(world))._id, body: { state: 'contacted' } }),
  getEnquiryActivity: async (world) => ({ id: (await newEnquiry(world))._id }),
  exportEnquiries: nothing,
};

/** The request that a call's sample makes below `base`. */
export const sampleRequest = (name: CallName, base: string, sample: Sample): Sent => {
  const { method, path } = calls[name];
  return {
    method,
    path: base + path.replace(':id', sample.id ?? ''),
    headers: {
      ...(sample.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sample.headers,
    },
    body: sample.body === undefined ? undefined : JSON.stringify(sample.body),
  };
};

import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { callNameOf } from '@ekamra/chassis/http/route';
import {
  apiBase,
  type CallName,
  calls,
  type Enquiry,
  type recordKinds,
  sendFormPath,
  uploadPresets,
} from '@ekamra/contracts';
import { multipart, multipartType, pdf } from '@ekamra/contracts/testing/multipart';
import { applicationInput, imageInput, missingId, passkeyAnswer } from '@ekamra/contracts/testing/examples';
import {
  addExample,
  blogExample,
  type RecordExample,
  recordExamples,
} from '@ekamra/contracts/testing/record-examples';
import { pactAdmin } from '../running-services.ts';
import type { CallerRequest } from './http-caller.ts';
import { signIn } from './caller-sign-in.ts';
import { partsOf } from './forged-tokens.ts';
import { upload, uploadFile } from './uploaded-files.ts';
import type { World } from './api-world.ts';

/** Inputs of a call. */
export interface Sample {
  id?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Fields of the enquiry form, as the contact page sends them. */
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

/** Returns a request that sends the enquiry form. */
export const enquiryRequest = (fields: Record<string, string> = enquiryFields): CallerRequest => ({
  method: 'POST',
  path: sendFormPath,
  headers: { 'content-type': multipartType },
  body: multipart(fields),
});

const newEnquiry = async ({ caller, admin }: World): Promise<Enquiry> => {
  await caller.send(enquiryRequest());
  const { data } = await admin(calls.getAllEnquiries, { query: { page: 1, limit: 1 } });
  const [newest] = data;
  if (!newest) throw new Error('The enquiry was not stored');
  return newest;
};

const newApplicationId = async ({ admin }: World): Promise<string> =>
  (await admin(calls.applyForJob, { body: applicationInput })).data.data._id;

const newResumeId = async (world: World): Promise<string> =>
  path.posix.basename(await uploadFile(world, upload(apiBase, uploadPresets.resumes, pdf)), '.pdf');

const sessionIdOf = (token: string): string => String(partsOf(token).claims['sid']);

const emptySample = (): Sample => ({});
let accounts = 0;
/** Returns a new phone number without an account, because recoveries are limited by number. */
const unknownPhone = (): string => String(7_000_000_000 + (accounts += 1));

const unknownToken = (): string => randomBytes(32).toString('base64url');
const ownPassword = { currentPassword: pactAdmin.password };

type CreateSample = (world: World) => Sample | Promise<Sample>;

/** Inputs of the calls for a kind of record, by the name of the call. */
const samplesOf = (kind: RecordExample): Record<string, CreateSample> => {
  const addedId = ({ admin }: World) => addExample(admin, kind);
  const withId = async (world: World): Promise<Sample> => ({ id: await addedId(world) });
  const sampleByAction: Record<keyof RecordExample['calls'], CreateSample> = {
    list: emptySample,
    read: withId,
    add: () => ({ body: kind.input }),
    edit: async (world) => ({ id: await addedId(world), body: kind.input }),
    remove: withId,
    restore: async (world) => {
      const id = await addedId(world);
      await world.admin(kind.calls.remove, { params: { id } });
      return { id };
    },
    activity: withId,
  };
  return Object.fromEntries(
    Object.entries(kind.calls).map(([action, kindCall]) => [
      callNameOf(kindCall),
      sampleByAction[action as keyof RecordExample['calls']],
    ]),
  );
};

type NamesIn<Addresses> = Addresses[keyof Addresses] extends { name: infer Name } ? Name : never;
/** Names of the calls of {@link recordExamples}. */
export type RecordCallName = NamesIn<
  Extract<(typeof recordKinds)[number], { byAction: { restore: unknown } }>['byAction']
>;

const otherSamples: Record<Exclude<CallName, RecordCallName>, CreateSample> = {
  signIn: () => ({ body: pactAdmin }),
  // Each of these is refused, the same for everybody: there is no unfinished sign-in, and no passkey.
  confirmSignIn: () => ({ body: { ticket: unknownToken(), code: '123456' } }),
  setUpAuthenticator: () => ({ body: { ticket: unknownToken() } }),
  getPasskeyOptions: emptySample,
  signInWithPasskey: () => ({
    body: { credential: passkeyAnswer({ authenticatorData: 'data', signature: 'signature' }) },
  }),
  refresh: async ({ caller }) => ({ headers: { cookie: (await signIn(caller)).cookie } }),
  signOut: emptySample,
  forgotPassword: () => ({
    body: { email: 'nobody@ekamra.test', phoneNo: unknownPhone(), newPassword: 'not-to-be-guessed' },
  }),
  // An unknown token: the answer is a refusal, the same for everybody.
  confirmPassword: () => ({
    body: { token: unknownToken(), newPassword: 'not-to-be-guessed' },
  }),
  // No change: the answer is a refusal, and the password of the other tests stays.
  changePassword: () => ({
    body: { currentPassword: pactAdmin.password, newPassword: pactAdmin.password },
  }),
  getOpenSessions: emptySample,
  endSession: async ({ caller }) => ({ id: sessionIdOf((await signIn(caller)).token) }),
  endOtherSessions: emptySample,
  getSecondFactors: emptySample,
  addAuthenticator: () => ({ body: ownPassword }),
  beginPasskey: () => ({ body: ownPassword }),
  createRecoveryCodes: () => ({ body: ownPassword }),
  // Refused to every admin alike, so that the admin of the tests stays without a second factor.
  confirmAuthenticator: () => ({ body: { ticket: unknownToken(), code: '123456' } }),
  addPasskey: () => ({
    body: { name: 'Laptop', credential: passkeyAnswer({ attestationObject: 'oA' }) },
  }),
  removeSecondFactor: () => ({ body: { ...ownPassword, factor: 'authenticator' } }),
  // Refused to every owner, so that no admin of the tests loses a second factor.
  resetSecondFactors: () => ({ id: missingId, body: ownPassword }),
  getAllAdmins: emptySample,
  getSecurityEvents: emptySample,
  createBlogPreview: async ({ admin }) => ({ id: await addExample(admin, blogExample) }),
  readBlogPreview: async ({ admin }) => {
    const id = await addExample(admin, blogExample);
    const { data } = await admin(calls.createBlogPreview, { params: { id } });
    return { body: { token: data.data.token } };
  },
  getAllImages: emptySample,
  addImage: () => ({ body: imageInput }),
  applyForJob: () => ({ body: applicationInput }),
  getAllApplications: emptySample,
  getApplication: async (world) => ({ id: await newApplicationId(world) }),
  updateApplication: async (world) => ({
    id: await newApplicationId(world),
    body: { state: 'invited', note: 'Comes on Monday' },
  }),
  getApplicationActivity: async (world) => ({ id: await newApplicationId(world) }),
  exportApplications: emptySample,
  getResumePreview: async (world) => ({ id: await newResumeId(world) }),
  getAllEnquiries: emptySample,
  getEnquiry: async (world) => ({ id: (await newEnquiry(world))._id }),
  updateEnquiry: async (world) => ({
    id: (await newEnquiry(world))._id,
    body: { state: 'contacted', note: 'Rings back on Monday' },
  }),
  getEnquiryActivity: async (world) => ({ id: (await newEnquiry(world))._id }),
  exportEnquiries: emptySample,
  getEnquiriesPerDay: emptySample,
  getPageViewsPerDay: emptySample,
  getStorageRoom: emptySample,
  getRecentActivity: emptySample,
};

/** Inputs with which each call succeeds for an admin. */
export const samples: Record<CallName, CreateSample> = Object.assign(
  {},
  otherSamples,
  ...recordExamples.map(samplesOf),
);

/** Returns the request of a call's sample below `base`. */
export const sampleRequest = (name: CallName, base: string, sample: Sample): CallerRequest => {
  const { method, path: callPath } = calls[name];
  return {
    method,
    path: base + callPath.replace(':id', sample.id ?? ''),
    headers: {
      ...(sample.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sample.headers,
    },
    body: sample.body === undefined ? undefined : JSON.stringify(sample.body),
  };
};

import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { callNameOf } from '@ekamra/chassis/http/route';
import { type CallName, calls, sendFormPath, uploadPresets } from '@ekamra/contracts';
import { applicationInput, imageInput, missingId, passkeyAnswer } from '@ekamra/contracts/testing/examples';
import { multipart, multipartType, pdf } from '@ekamra/contracts/testing/multipart';
import {
  addExample,
  blogExample,
  type RecordExample,
  recordExamples,
} from '@ekamra/contracts/testing/record-examples';
import { pactAdmin } from '../running-services.ts';
import { partsOf } from './forged-tokens.ts';
import { signIn, uploadFile, type World } from './world.ts';

/** Inputs of a call; a body of bytes is sent as it is, another one as JSON. */
export interface Sample {
  id?: string;
  body?: unknown;
  headers?: Record<string, string>;
}
export type CreateSample = (world: World) => Sample | Promise<Sample>;

/** Fields of the enquiry form, as the contact page sends them. */
const enquiryFields = {
  name: 'Debasmita Rout',
  email: 'debasmita@mail.in',
  phone: '9437012346',
  message: 'Is the plot by the river still free?',
  lib_version: '1',
  service_id: 'ekamra',
  template_id: 'enquiry',
  user_id: 'web',
};

/** Returns the headers and the body of the enquiry form. */
export const enquirySample = (fields: Record<string, string> = enquiryFields) => ({
  headers: { 'content-type': multipartType },
  body: multipart(fields),
});

const withEnquiry = async ({ caller, admin }: World): Promise<Sample> => {
  await caller.send({ method: 'POST', path: sendFormPath, ...enquirySample() });
  const { data } = await admin(calls.getAllEnquiries, { query: { page: 1, limit: 1 } });
  const [newest] = data;
  if (!newest) throw new Error('The enquiry was not stored');
  return { id: newest._id };
};

const withApplication = async ({ admin }: World): Promise<Sample> => ({
  id: (await admin(calls.applyForJob, { body: applicationInput })).data.data._id,
});

const withBlog = async ({ admin }: World) => ({ id: await addExample(admin, blogExample) });

let accounts = 0;
/** Returns a new phone number without an account, because recoveries are limited by number. */
const unknownPhone = (): string => String(7_000_000_000 + (accounts += 1));
const unknownToken = (): string => randomBytes(32).toString('base64url');
const ownPassword = { currentPassword: pactAdmin.password };

/** Inputs of the calls for a kind of record, by the name of the call. */
const samplesOf = (kind: RecordExample): Record<string, CreateSample> => {
  const withId = async ({ admin }: World) => ({ id: await addExample(admin, kind) });
  const byAction: Partial<Record<keyof RecordExample['calls'], CreateSample>> = {
    read: withId,
    add: () => ({ body: kind.input }),
    edit: async (world) => ({ ...(await withId(world)), body: kind.input }),
    remove: withId,
    restore: async (world) => {
      const params = await withId(world);
      await world.admin(kind.calls.remove, { params });
      return params;
    },
    activity: withId,
  };
  return Object.fromEntries(
    Object.entries(byAction).map(([action, sample]) => [
      callNameOf(kind.calls[action as keyof RecordExample['calls']]),
      sample,
    ]),
  );
};

const otherSamples: Partial<Record<CallName, CreateSample>> = {
  signIn: () => ({ body: pactAdmin }),
  // Each of these is refused, the same for everybody: there is no unfinished sign-in, and no passkey.
  confirmSignIn: () => ({ body: { ticket: unknownToken(), code: '123456' } }),
  setUpAuthenticator: () => ({ body: { ticket: unknownToken() } }),
  signInWithPasskey: () => ({
    body: { credential: passkeyAnswer({ authenticatorData: 'data', signature: 'signature' }) },
  }),
  refresh: async ({ caller }) => ({ headers: { cookie: (await signIn(caller)).cookie } }),
  forgotPassword: () => ({
    body: { email: 'nobody@ekamra.test', phoneNo: unknownPhone(), newPassword: 'not-to-be-guessed' },
  }),
  // An unknown token: the answer is a refusal, the same for everybody.
  confirmPassword: () => ({ body: { token: unknownToken(), newPassword: 'not-to-be-guessed' } }),
  // No change: the answer is a refusal, and the password of the other tests stays.
  changePassword: () => ({ body: { ...ownPassword, newPassword: pactAdmin.password } }),
  endSession: async ({ caller }) => ({ id: String(partsOf((await signIn(caller)).token).claims['sid']) }),
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
  createBlogPreview: withBlog,
  readBlogPreview: async (world) => {
    const { data } = await world.admin(calls.createBlogPreview, { params: await withBlog(world) });
    return { body: { token: data.data.token } };
  },
  addImage: () => ({ body: imageInput }),
  applyForJob: () => ({ body: applicationInput }),
  getApplication: withApplication,
  updateApplication: async (world) => ({
    ...(await withApplication(world)),
    body: { state: 'invited', note: 'Comes on Monday' },
  }),
  getApplicationActivity: withApplication,
  getResumePreview: async (world) => ({
    id: path.posix.basename(await uploadFile(world, uploadPresets.resumes, pdf), '.pdf'),
  }),
  getEnquiry: withEnquiry,
  updateEnquiry: async (world) => ({
    ...(await withEnquiry(world)),
    body: { state: 'contacted', note: 'Rings back on Monday' },
  }),
  getEnquiryActivity: withEnquiry,
};

/** Inputs with which calls succeed for an admin, unless that is said of them; the others take none. */
const samples: Partial<Record<CallName, CreateSample>> = Object.assign(
  otherSamples,
  ...recordExamples.map(samplesOf),
);

/** Returns the sample of a call. */
export const sampleOf = (name: CallName): CreateSample => samples[name] ?? (() => ({}));

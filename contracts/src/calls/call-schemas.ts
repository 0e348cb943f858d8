import { z } from 'zod';
import { activity, recentActivity } from '../records/activity.ts';
import {
  changePassword,
  confirmPassword,
  forgotPassword,
  listedAdmin,
  openSession,
  session,
  signIn,
} from '../accounts/admin.ts';
import { done, writeAnswer } from './answers.ts';
import { application, applicationInput, applicationUpdate } from '../records/application.ts';
import { blog, blogInput } from '../records/blog.ts';
import { blogPreview, blogPreviewRequest } from '../records/blog-preview.ts';
import { building, buildingInput } from '../records/building.ts';
import { dailyCounts } from '../records/daily-counts.ts';
import { storageRoom } from './storage-room.ts';
import { enquiry, enquiryUpdate } from '../records/enquiry.ts';
import { id } from '../forms/fields.ts';
import { galleryImage } from '../records/gallery.ts';
import { land, landInput } from '../records/land.ts';
import {
  applicationExportQuery,
  buildingQuery,
  enquiryExportQuery,
  enquiryQuery,
  landQuery,
  listQuery,
  pageQuery,
  applicationSearchQuery,
  blogSearchQuery,
} from '../records/lists.ts';
import {
  authenticatorSetUp,
  codeConfirmation,
  newPasskey,
  newPasskeyRequest,
  ownPassword,
  passkeyCreation,
  passkeyRequest,
  passkeySignIn,
  recoveryCodes,
  secondFactorRemoval,
  secondFactors,
  signInAnswer,
  signInTicket,
} from '../accounts/second-factor.ts';
import { resumePreview } from '../records/media.ts';
import { applicationCalls } from '../records/applications.ts';
import { blogCalls } from '../records/blogs.ts';
import { buildingCalls } from '../records/buildings.ts';
import type { CallAddress, RecordCalls } from '../records/definition.ts';
import { enquiryCalls } from '../records/enquiries.ts';
import { landCalls } from '../records/lands.ts';
import { securityEventPage, securityEventQuery } from '../accounts/security-events.ts';

const byId = z.strictObject({ id });
const blogWritten = z.object({ status: z.literal(true), message: z.string(), Blog: blog });

/** Schemas of each call of a kind of record. */
const actionSchemas = <Query extends z.ZodType, Input extends z.ZodType, Stored extends z.ZodType>({
  query,
  input,
  record,
}: {
  query: Query;
  input: Input;
  record: Stored;
}) => ({
  list: { query, answer: z.array(record) },
  read: { params: byId, answer: record },
  add: { body: input, answer: writeAnswer(record) },
  edit: { params: byId, body: input, answer: writeAnswer(record) },
  remove: { params: byId, answer: done },
  restore: { params: byId, answer: writeAnswer(record) },
  activity: { params: byId, query: pageQuery, answer: z.array(activity) },
});

type NamedSchemas<Defined extends RecordCalls, Schemas> = {
  [
    Action in keyof Defined['byAction'] as Defined['byAction'][Action] extends {
      name: infer Name extends string;
    }
      ? Name
      : never
  ]: Schemas[Action & keyof Schemas];
};

/** Returns the schemas of the calls of a kind of record, by name. */
const recordSchemas = <
  const Defined extends RecordCalls,
  Query extends z.ZodType,
  Input extends z.ZodType,
  Stored extends z.ZodType,
>(
  { byAction }: Defined,
  schemas: { query: Query; input: Input; record: Stored },
) => {
  const schemasByAction = new Map<string, object>(Object.entries(actionSchemas(schemas)));
  const named = Object.entries<CallAddress>(byAction).map(([action, { name }]) => [
    name,
    schemasByAction.get(action),
  ]);
  // Object.fromEntries forgets the names, which are those of the definition.
  return Object.fromEntries(named) as NamedSchemas<
    Defined,
    ReturnType<typeof actionSchemas<Query, Input, Stored>>
  >;
};

/** Schemas of each call of `calls.ts`, whose types follow from them. */
export const callSchemas = {
  signIn: { body: signIn, answer: signInAnswer },
  confirmSignIn: { body: codeConfirmation, answer: session },
  setUpAuthenticator: { body: signInTicket, answer: authenticatorSetUp },
  getPasskeyOptions: { answer: passkeyRequest },
  signInWithPasskey: { body: passkeySignIn, answer: session },
  refresh: { answer: session },
  signOut: { answer: done },
  forgotPassword: { body: forgotPassword, answer: done },
  confirmPassword: { body: confirmPassword, answer: done },
  changePassword: { body: changePassword, answer: done },
  getOpenSessions: { answer: z.array(openSession) },
  endSession: { params: byId, answer: done },
  endOtherSessions: { answer: done },
  getSecondFactors: { answer: secondFactors },
  addAuthenticator: { body: ownPassword, answer: authenticatorSetUp },
  confirmAuthenticator: { body: codeConfirmation, answer: done },
  beginPasskey: { body: newPasskeyRequest, answer: passkeyCreation },
  addPasskey: { body: newPasskey, answer: done },
  createRecoveryCodes: { body: ownPassword, answer: recoveryCodes },
  removeSecondFactor: { body: secondFactorRemoval, answer: done },
  resetSecondFactors: { params: byId, body: ownPassword, answer: done },
  getAllAdmins: { query: listQuery, answer: z.array(listedAdmin) },
  getSecurityEvents: { query: securityEventQuery, answer: securityEventPage },
  ...recordSchemas(buildingCalls, { query: buildingQuery, input: buildingInput, record: building }),
  ...recordSchemas(landCalls, { query: landQuery, input: landInput, record: land }),
  getAllImages: { query: listQuery, answer: z.array(galleryImage) },
  addImage: { body: galleryImage, answer: writeAnswer(galleryImage) },
  ...recordSchemas(blogCalls, { query: blogSearchQuery, input: blogInput, record: blog }),
  getAllBlogs: {
    query: blogSearchQuery,
    answer: z.object({ status: z.literal(true), blogs: z.array(blog) }),
  },
  createBlog: { body: blogInput, answer: blogWritten },
  updateBlog: { params: byId, body: blogInput, answer: blogWritten },
  restoreBlog: { params: byId, answer: blogWritten },
  createBlogPreview: { params: byId, answer: writeAnswer(blogPreview) },
  readBlogPreview: { body: blogPreviewRequest, answer: blog },
  ...recordSchemas(applicationCalls, {
    query: applicationSearchQuery,
    input: applicationInput,
    record: application,
  }),
  updateApplication: { params: byId, body: applicationUpdate, answer: writeAnswer(application) },
  exportApplications: { query: applicationExportQuery, answer: z.string() },
  getResumePreview: { params: byId, answer: resumePreview },
  ...recordSchemas(enquiryCalls, { query: enquiryQuery, input: enquiryUpdate, record: enquiry }),
  exportEnquiries: { query: enquiryExportQuery, answer: z.string() },
  getEnquiriesPerDay: { answer: dailyCounts },
  getPageViewsPerDay: { answer: dailyCounts },
  getStorageRoom: { answer: storageRoom },
  getRecentActivity: { answer: recentActivity },
};

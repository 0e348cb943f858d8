import type { z } from 'zod';
import type { callSchemas } from './call-schemas.ts';
import { applicationCalls } from '../records/applications.ts';
import { blogCalls } from '../records/blogs.ts';
import { buildingCalls } from '../records/buildings.ts';
import type { CallAddress, RecordAction, RecordCalls, RecordDefinition } from '../records/definition.ts';
import { enquiryCalls } from '../records/enquiries.ts';
import { landCalls } from '../records/lands.ts';
import type { Service } from './services.ts';

/** Base path of all calls from browsers. */
export const apiBase = '/real-estate';

/** Input and answer types of a call; a missing part is not accepted. */
export interface CallShape {
  params?: { id: string };
  query?: object;
  body?: unknown;
  answer: unknown;
}

/** A call of the API. It holds no schema, so that pages can use calls without loading zod. */
export interface Call<Shape extends CallShape = CallShape> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below {@link apiBase}; a parameter is written `:id`. */
  path: string;
  service: Service;
  /** Allowed callers: everybody, signed-in admins, or our own services. */
  access: 'everyone' | 'admin' | 'service';
  /** True for a public read of which admins see more: the token of whoever sends one is verified. */
  hasAdminView?: boolean;
  /** Status of success. */
  status: 200 | 201;
  /** Media type of the answer; JSON by default. */
  type?: 'text/csv';
  /** Type-level only: binds the call to its shape. */
  shape?: Shape;
}

/** Returns the resource of a call: the first segment of its path. A write to it can change what its reads answer. */
export const resourceOf = ({ path }: Pick<Call, 'path'>): string => path.split('/')[1] ?? '';

/** True for a call whose answer depends on the caller's token, so that it refuses one that is not valid. */
export const verifiesToken = ({
  access,
  hasAdminView = false,
}: Pick<Call, 'access' | 'hasAdminView'>): boolean => access === 'admin' || hasAdminView;

/** Creates the builder of calls with a method and a status of success. */
const define =
  (method: Call['method'], status: Call['status'] = 200) =>
  <Shape extends CallShape>(path: string, access: Call['access'], service: Service): Call<Shape> => ({
    method,
    path,
    service,
    access,
    status,
  });
export const getCall = define('GET');
export const postCall = define('POST');
/** Builds a call that stores a new record. */
export const createCall = define('POST', 201);
const deleteCall = define('DELETE');
/** Builds a call for a spreadsheet file: CSV (RFC 4180) in UTF-8 with a heading line. */
const downloadCall: typeof getCall = (path, access, service) => ({
  ...getCall(path, access, service),
  type: 'text/csv',
});

type Schemas = typeof callSchemas;
export type CallName = keyof Schemas;
/** Input and answer types of a call by its name, as its schemas parse them. */
export type ShapeOf<Name extends CallName> = {
  [Part in keyof Schemas[Name]]: Schemas[Name][Part] extends z.ZodType<infer Parsed> ? Parsed : never;
};

const actions: Record<RecordAction, Pick<Call, 'method' | 'status' | 'access'>> = {
  list: { method: 'GET', status: 200, access: 'everyone' },
  read: { method: 'GET', status: 200, access: 'everyone' },
  add: { method: 'POST', status: 201, access: 'admin' },
  edit: { method: 'PUT', status: 200, access: 'admin' },
  remove: { method: 'DELETE', status: 200, access: 'admin' },
  restore: { method: 'POST', status: 200, access: 'admin' },
  activity: { method: 'GET', status: 200, access: 'admin' },
};

type NamedCalls<Defined extends RecordCalls> = {
  [
    Action in keyof Defined['byAction'] as Defined['byAction'][Action] extends { name: infer Name }
      ? Extract<Name, CallName>
      : never
  ]: Defined['byAction'][Action] extends { name: infer Name }
    ? Call<ShapeOf<Extract<Name, CallName>>>
    : never;
};

/** Returns the calls of a kind of record by name. */
const recordCalls = <Defined extends RecordCalls>(defined: Defined): NamedCalls<Defined> => {
  const { service, hasAdminView = false } = defined;
  const named = Object.entries<CallAddress>(defined.byAction).map(([action, { name, path, access }]) => {
    const { [action as RecordAction]: defaults } = actions;
    const isRead = action === 'list' || action === 'read';
    return [
      name,
      {
        ...defaults,
        path,
        service,
        ...(access && { access }),
        ...(isRead && hasAdminView && { hasAdminView }),
      },
    ];
  });
  // Object.fromEntries forgets the names, which are those of the addresses.
  return Object.fromEntries(named) as NamedCalls<Defined>;
};

/** Names and calls of every kind of record. */
export const recordKinds = [buildingCalls, landCalls, blogCalls, enquiryCalls, applicationCalls] as const;

/** Calls of the API by name; their schemas are in `call-schemas.ts`. */
export const calls: { readonly [Name in CallName]: Call<ShapeOf<Name>> } = {
  signIn: postCall('/admin/admin-login', 'everyone', 'identity'),
  /** Second step of a sign-in: a code of an authenticator app, or a recovery code. */
  confirmSignIn: postCall('/admin/confirm-sign-in', 'everyone', 'identity'),
  /** Set-up of an authenticator app during a sign-in that requires one. */
  setUpAuthenticator: postCall('/admin/set-up-authenticator', 'everyone', 'identity'),
  getPasskeyOptions: postCall('/admin/get-passkey-options', 'everyone', 'identity'),
  signInWithPasskey: postCall('/admin/sign-in-with-passkey', 'everyone', 'identity'),
  refresh: postCall('/admin/refresh', 'everyone', 'identity'),
  signOut: postCall('/admin/logout', 'everyone', 'identity'),
  forgotPassword: postCall('/admin/forgot-password', 'everyone', 'identity'),
  confirmPassword: postCall('/admin/confirm-password', 'everyone', 'identity'),
  changePassword: postCall('/admin/change-password', 'admin', 'identity'),
  getOpenSessions: getCall('/admin/get-open-sessions', 'admin', 'identity'),
  endSession: deleteCall('/admin/end-session-by-id/:id', 'admin', 'identity'),
  endOtherSessions: postCall('/admin/end-other-sessions', 'admin', 'identity'),
  getSecondFactors: getCall('/admin/get-second-factors', 'admin', 'identity'),
  addAuthenticator: postCall('/admin/add-authenticator', 'admin', 'identity'),
  confirmAuthenticator: postCall('/admin/confirm-authenticator', 'admin', 'identity'),
  beginPasskey: postCall('/admin/begin-passkey', 'admin', 'identity'),
  addPasskey: postCall('/admin/add-passkey', 'admin', 'identity'),
  createRecoveryCodes: postCall('/admin/create-recovery-codes', 'admin', 'identity'),
  removeSecondFactor: postCall('/admin/remove-second-factor', 'admin', 'identity'),
  /** Removes the second factors of a colleague who has lost them; for owners. */
  resetSecondFactors: postCall('/admin/reset-second-factors-by-id/:id', 'admin', 'identity'),
  getAllAdmins: getCall('/admin/get-all-admins', 'admin', 'identity'),
  /** An admin's own security events, or those of everybody for the owner. */
  getSecurityEvents: getCall('/admin/get-security-events', 'admin', 'identity'),

  ...recordCalls(buildingCalls),
  ...recordCalls(landCalls),
  ...recordCalls(blogCalls),
  /** Makes the link to a blog that is not published, and ends the one before. */
  createBlogPreview: postCall('/blog-previews/create-preview/:id', 'admin', 'content'),
  /** A read whose token is in the body, so that no log and no cache has it. */
  readBlogPreview: postCall('/blog-previews/read-preview', 'everyone', 'content'),

  getAllImages: getCall('/gallery/get-all-images', 'everyone', 'content'),
  addImage: createCall('/gallery/add-image', 'admin', 'content'),

  ...recordCalls(applicationCalls),
  exportApplications: downloadCall('/jobs/applications.csv', 'admin', 'careers'),
  /** Takes the id in a PDF résumé's address. */
  getResumePreview: getCall('/resumes/get-resume-preview/:id', 'admin', 'content'),

  ...recordCalls(enquiryCalls),
  exportEnquiries: downloadCall('/enquiries/enquiries.csv', 'admin', 'content'),
  getEnquiriesPerDay: getCall('/enquiries/get-enquiries-per-day', 'admin', 'content'),

  getPageViewsPerDay: getCall('/page-views/get-page-views-per-day', 'admin', 'content'),
  /** Served by catalog and content for their own records; the BFF merges the two. */
  getStorageRoom: getCall('/storage/get-storage-room', 'admin', 'content'),
  getRecentActivity: getCall('/activity/get-recent-activity', 'admin', 'content'),
};

/** The upload call: multipart `file` and `upload_preset`. Below {@link apiBase}. */
export const uploadPath = '/media/upload';
/** Base path of uploaded files. Below {@link apiBase}. */
export const mediaPath = '/media';
/** Address of the enquiry form, outside {@link apiBase}. */
export const sendFormPath = '/api/v1.0/email/send-form';

/** Calls of a kind of record by what they do. */
export type CallsOf<Definition extends Pick<RecordDefinition, 'calls'>> = {
  [Action in keyof Definition['calls']['byAction']]: Definition['calls']['byAction'][Action] extends {
    name: infer Name;
  }
    ? Call<ShapeOf<Extract<Name, CallName>>>
    : never;
};

/** Returns the calls of a kind of record by what they do. */
export const callsOf = <Definition extends Pick<RecordDefinition, 'calls'>>(
  definition: Definition,
): CallsOf<Definition> =>
  Object.fromEntries(
    Object.entries<CallAddress>(definition.calls.byAction).map(([action, { name }]) => [
      action,
      calls[name as CallName],
    ]),
    // Object.fromEntries forgets the actions, which are those of the definition, and whose names are those of calls.
  ) as CallsOf<Definition>;

import type { z } from 'zod';
import type { callSchemas } from './call-schemas.ts';

/** Base path of all calls from browsers. */
export const apiBase = '/real-estate';

/** The services behind the BFF. */
export const services = ['catalog', 'content', 'careers', 'identity'] as const;
export type Service = (typeof services)[number];

/** Returns a value for each service. */
export const perService = <T>(create: (service: Service) => T): Record<Service, T> =>
  // Object.fromEntries forgets that the keys are exactly the services.
  Object.fromEntries(services.map((service) => [service, create(service)])) as Record<Service, T>;

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
  /** Size limit of the body: bytes; 1 MB by default. */
  largest?: number;
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
/** Builds a public read of which admins see more. */
const getCallWithAdminView: typeof getCall = (path, access, service) => ({
  ...getCall(path, access, service),
  hasAdminView: true,
});
const putCall = define('PUT');
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
  getAllAdmins: getCall('/admin/get-all-admins', 'admin', 'identity'),
  /** An admin's own security events, or those of everybody for the owner. */
  getSecurityEvents: getCall('/admin/get-security-events', 'admin', 'identity'),

  /** Prices that are not for the public are only in the answers to admins. */
  getAllBuildings: getCallWithAdminView('/buildings/get-all-buildings', 'everyone', 'catalog'),
  getBuilding: getCallWithAdminView('/buildings/get-building-by-id/:id', 'everyone', 'catalog'),
  addBuilding: createCall('/buildings/add-building', 'admin', 'catalog'),
  editBuilding: putCall('/buildings/edit-building-by-id/:id', 'admin', 'catalog'),
  deleteBuilding: deleteCall('/buildings/delete-building-by-id/:id', 'admin', 'catalog'),
  restoreBuilding: postCall('/buildings/restore-building-by-id/:id', 'admin', 'catalog'),
  getBuildingActivity: getCall('/buildings/get-building-activity/:id', 'admin', 'catalog'),

  getAllLands: getCall('/lands/get-all-lands', 'everyone', 'catalog'),
  getLand: getCall('/lands/get-land-by-id/:id', 'everyone', 'catalog'),
  addLand: createCall('/lands/add-land', 'admin', 'catalog'),
  editLand: putCall('/lands/edit-land-by-id/:id', 'admin', 'catalog'),
  deleteLand: deleteCall('/lands/delete-land-by-id/:id', 'admin', 'catalog'),
  restoreLand: postCall('/lands/restore-land-by-id/:id', 'admin', 'catalog'),
  getLandActivity: getCall('/lands/get-land-activity/:id', 'admin', 'catalog'),

  getAllImages: getCall('/gallery/get-all-images', 'everyone', 'content'),
  addImage: createCall('/gallery/add-image', 'admin', 'content'),

  getAllBlogs: getCall('/blogs/get-all-blogs', 'everyone', 'content'),
  getBlog: getCall('/blogs/get-blogs/:id', 'everyone', 'content'),
  createBlog: createCall('/blogs/create-blogs', 'admin', 'content'),
  updateBlog: putCall('/blogs/update-blogs/:id', 'admin', 'content'),
  deleteBlog: deleteCall('/blogs/delete-blogs/:id', 'admin', 'content'),
  restoreBlog: postCall('/blogs/restore-blogs/:id', 'admin', 'content'),
  getBlogActivity: getCall('/blogs/get-blog-activity/:id', 'admin', 'content'),

  applyForJob: createCall('/jobs/create-job-apply', 'everyone', 'careers'),
  getAllApplications: getCall('/jobs/get-all-applications', 'admin', 'careers'),
  exportApplications: downloadCall('/jobs/applications.csv', 'admin', 'careers'),
  /** Takes the id in a PDF résumé's address. */
  getResumePreview: getCall('/resumes/get-resume-preview/:id', 'admin', 'content'),

  getAllEnquiries: getCall('/enquiries/get-all-enquiries', 'admin', 'content'),
  getEnquiry: getCall('/enquiries/get-enquiry-by-id/:id', 'admin', 'content'),
  updateEnquiry: putCall('/enquiries/update-enquiry/:id', 'admin', 'content'),
  getEnquiryActivity: getCall('/enquiries/get-enquiry-activity/:id', 'admin', 'content'),
  exportEnquiries: downloadCall('/enquiries/enquiries.csv', 'admin', 'content'),
  getEnquiriesPerDay: getCall('/enquiries/get-enquiries-per-day', 'admin', 'content'),

  getPageViewsPerDay: getCall('/page-views/get-page-views-per-day', 'admin', 'content'),
  /** Served by catalog and content for their own records; the BFF merges the two. */
  getRecentActivity: getCall('/activity/get-recent-activity', 'admin', 'content'),
};

/** The upload call: multipart `file` and `upload_preset`. Below {@link apiBase}. */
export const uploadPath = '/media/upload';
/** Base path of uploaded files. Below {@link apiBase}. */
export const mediaPath = '/media';
/** Address of the enquiry form, outside {@link apiBase}. */
export const sendFormPath = '/api/v1.0/email/send-form';

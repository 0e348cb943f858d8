import type { Admin, ConfirmPassword, ForgotPassword, Session, SignIn } from './admin.ts';
import type { Done, Written } from './answers.ts';
import type { Application, ApplicationInput } from './application.ts';
import type { Blog, BlogInput } from './blog.ts';
import type { Building, BuildingInput } from './building.ts';
import type { Enquiry, EnquiryUpdate } from './enquiry.ts';
import type { GalleryImage } from './gallery.ts';
import type { Land, LandInput } from './land.ts';
import type {
  ApplicationExportQuery,
  BuildingQuery,
  EnquiryExportQuery,
  EnquiryQuery,
  LandQuery,
  ListQuery,
  SearchQuery,
} from './lists.ts';

/** Everything that browsers call lies below it. */
export const apiBase = '/real-estate';

export type Service = 'catalog' | 'content' | 'careers' | 'identity';

/** The types of what a call takes and answers; what it lacks, it doesn't take. */
export interface CallShape {
  params?: { id: string };
  query?: object;
  body?: unknown;
  answer: unknown;
}

/** One call of the API (spec.md point 7). It holds no schema, so that a page can name a call without loading zod. */
export interface Call<Shape extends CallShape = CallShape> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below {@link apiBase}; a parameter is written `:id`. */
  path: string;
  service: Service;
  /** Who may call: everybody, only a signed-in admin (architecture.md, "Access"), or only a service of ours. */
  access: 'everyone' | 'admin' | 'service';
  /** Status of success. */
  status: 200 | 201;
  /** What the answer is written in, where that isn't JSON. */
  type?: 'text/csv';
  /** The largest body that is taken, where that isn't the usual 1 MB: bytes. */
  largest?: number;
  /** Only in the types: binds the call to its shapes. */
  shape?: Shape;
}

type Facts = Pick<Call, 'service' | 'access'>;
const get = <Shape extends CallShape>(path: string, facts: Facts): Call<Shape> => ({
  method: 'GET',
  path,
  status: 200,
  ...facts,
});
const create = <Shape extends CallShape>(path: string, facts: Facts): Call<Shape> => ({
  method: 'POST',
  path,
  status: 201,
  ...facts,
});
const post = <Shape extends CallShape>(path: string, facts: Facts): Call<Shape> => ({
  method: 'POST',
  path,
  status: 200,
  ...facts,
});
const put = <Shape extends CallShape>(path: string, facts: Facts): Call<Shape> => ({
  method: 'PUT',
  path,
  status: 200,
  ...facts,
});
const remove = <Shape extends CallShape>(path: string, facts: Facts): Call<Shape> => ({
  method: 'DELETE',
  path,
  status: 200,
  ...facts,
});
/** A file for a spreadsheet: CSV (RFC 4180) in UTF-8, with a line of headings. */
const download = <Shape extends CallShape>(path: string, facts: Facts): Call<Shape> => ({
  ...get<Shape>(path, facts),
  type: 'text/csv',
});

interface Id {
  id: string;
}
const everyone = (service: Service): Facts => ({ service, access: 'everyone' });
const admins = (service: Service): Facts => ({ service, access: 'admin' });

/** The calls of the API by name; `call-schemas.ts` holds the schemas of each. */
export const calls = {
  signIn: post<{ body: SignIn; answer: Session }>('/admin/admin-login', everyone('identity')),
  refresh: post<{ answer: Session }>('/admin/refresh', everyone('identity')),
  signOut: post<{ answer: Done }>('/admin/logout', everyone('identity')),
  forgotPassword: post<{ body: ForgotPassword; answer: Done }>(
    '/admin/forgot-password',
    everyone('identity'),
  ),
  confirmPassword: post<{ body: ConfirmPassword; answer: Done }>(
    '/admin/confirm-password',
    everyone('identity'),
  ),
  getAllAdmins: get<{ query: ListQuery; answer: Admin[] }>('/admin/get-all-admins', admins('identity')),

  getAllBuildings: get<{ query: BuildingQuery; answer: Building[] }>(
    '/buildings/get-all-buildings',
    everyone('catalog'),
  ),
  getBuilding: get<{ params: Id; answer: Building }>(
    '/buildings/get-building-by-id/:id',
    everyone('catalog'),
  ),
  addBuilding: create<{ body: BuildingInput; answer: Written<Building> }>(
    '/buildings/add-building',
    admins('catalog'),
  ),
  editBuilding: put<{ params: Id; body: BuildingInput; answer: Written<Building> }>(
    '/buildings/edit-building-by-id/:id',
    admins('catalog'),
  ),
  deleteBuilding: remove<{ params: Id; answer: Done }>(
    '/buildings/delete-building-by-id/:id',
    admins('catalog'),
  ),

  getAllLands: get<{ query: LandQuery; answer: Land[] }>('/lands/get-all-lands', everyone('catalog')),
  getLand: get<{ params: Id; answer: Land }>('/lands/get-land-by-id/:id', everyone('catalog')),
  addLand: create<{ body: LandInput; answer: Written<Land> }>('/lands/add-land', admins('catalog')),
  editLand: put<{ params: Id; body: LandInput; answer: Written<Land> }>(
    '/lands/edit-land-by-id/:id',
    admins('catalog'),
  ),
  deleteLand: remove<{ params: Id; answer: Done }>('/lands/delete-land-by-id/:id', admins('catalog')),

  getAllImages: get<{ query: ListQuery; answer: GalleryImage[] }>(
    '/gallery/get-all-images',
    everyone('content'),
  ),
  addImage: create<{ body: GalleryImage; answer: Written<GalleryImage> }>(
    '/gallery/add-image',
    admins('content'),
  ),

  getAllBlogs: get<{ query: SearchQuery; answer: { status: true; blogs: Blog[] } }>(
    '/blogs/get-all-blogs',
    everyone('content'),
  ),
  getBlog: get<{ params: Id; answer: Blog }>('/blogs/get-blogs/:id', everyone('content')),
  createBlog: create<{ body: BlogInput; answer: { status: true; message: string; Blog: Blog } }>(
    '/blogs/create-blogs',
    admins('content'),
  ),
  updateBlog: put<{
    params: Id;
    body: BlogInput;
    answer: { status: true; message: string; Blog: Blog };
  }>('/blogs/update-blogs/:id', admins('content')),
  deleteBlog: remove<{ params: Id; answer: Done }>('/blogs/delete-blogs/:id', admins('content')),

  applyForJob: create<{ body: ApplicationInput; answer: Written<Application> }>(
    '/jobs/create-job-apply',
    everyone('careers'),
  ),
  getAllApplications: get<{ query: SearchQuery; answer: Application[] }>(
    '/jobs/get-all-applications',
    admins('careers'),
  ),
  exportApplications: download<{ query: ApplicationExportQuery; answer: string }>(
    '/jobs/applications.csv',
    admins('careers'),
  ),

  getAllEnquiries: get<{ query: EnquiryQuery; answer: Enquiry[] }>(
    '/enquiries/get-all-enquiries',
    admins('content'),
  ),
  updateEnquiry: put<{ params: Id; body: EnquiryUpdate; answer: Written<Enquiry> }>(
    '/enquiries/update-enquiry/:id',
    admins('content'),
  ),
  exportEnquiries: download<{ query: EnquiryExportQuery; answer: string }>(
    '/enquiries/enquiries.csv',
    admins('content'),
  ),
} as const;

export type CallName = keyof typeof calls;
export type ShapeOf<C> = C extends Call<infer Shape> ? Shape : never;
export type AnswerOf<C> = ShapeOf<C>['answer'];

/** The one call that takes a file: multipart `file` and `upload_preset` (spec.md point 7). Below {@link apiBase}. */
export const uploadPath = '/media/upload';
/** Pictures that were uploaded are read below it. Below {@link apiBase}. */
export const mediaPath = '/media';
/** The e-mail contract's address (spec.md point 7), outside {@link apiBase}. */
export const sendFormPath = '/api/v1.0/email/send-form';

import { z } from 'zod';
import { admin, confirmPassword, forgotPassword, session, signIn } from './admin.ts';
import { done, written } from './answers.ts';
import { application, applicationInput } from './application.ts';
import { blog, blogInput } from './blog.ts';
import { building, buildingInput } from './building.ts';
import type { CallName, CallShape, ShapeOf, calls } from './calls.ts';
import { enquiry, enquiryUpdate } from './enquiry.ts';
import { id } from './fields.ts';
import { galleryImage } from './gallery.ts';
import { land, landInput } from './land.ts';
import {
  applicationExportQuery,
  buildingQuery,
  enquiryExportQuery,
  enquiryQuery,
  landQuery,
  listQuery,
  searchQuery,
} from './lists.ts';

/** The schemas of one call: exactly the parts that its shape names. */
export type CallSchemas<Shape extends CallShape> = {
  [Part in keyof Shape]-?: z.ZodType<Shape[Part]>;
};

const byId = z.strictObject({ id });
const blogWritten = z.object({ status: z.literal(true), message: z.string(), Blog: blog });

/** What each call of `calls.ts` takes and answers; the compiler holds the two together. */
export const callSchemas: { [Name in CallName]: CallSchemas<ShapeOf<(typeof calls)[Name]>> } = {
  signIn: { body: signIn, answer: session },
  refresh: { answer: session },
  signOut: { answer: done },
  forgotPassword: { body: forgotPassword, answer: done },
  confirmPassword: { body: confirmPassword, answer: done },
  getAllAdmins: { query: listQuery, answer: z.array(admin) },
  getAllBuildings: { query: buildingQuery, answer: z.array(building) },
  getBuilding: { params: byId, answer: building },
  addBuilding: { body: buildingInput, answer: written(building) },
  editBuilding: { params: byId, body: buildingInput, answer: written(building) },
  deleteBuilding: { params: byId, answer: done },
  getAllLands: { query: landQuery, answer: z.array(land) },
  getLand: { params: byId, answer: land },
  addLand: { body: landInput, answer: written(land) },
  editLand: { params: byId, body: landInput, answer: written(land) },
  deleteLand: { params: byId, answer: done },
  getAllImages: { query: listQuery, answer: z.array(galleryImage) },
  addImage: { body: galleryImage, answer: written(galleryImage) },
  getAllBlogs: {
    query: searchQuery,
    answer: z.object({ status: z.literal(true), blogs: z.array(blog) }),
  },
  getBlog: { params: byId, answer: blog },
  createBlog: { body: blogInput, answer: blogWritten },
  updateBlog: { params: byId, body: blogInput, answer: blogWritten },
  deleteBlog: { params: byId, answer: done },
  applyForJob: { body: applicationInput, answer: written(application) },
  getAllApplications: { query: searchQuery, answer: z.array(application) },
  exportApplications: { query: applicationExportQuery, answer: z.string() },
  getAllEnquiries: { query: enquiryQuery, answer: z.array(enquiry) },
  updateEnquiry: { params: byId, body: enquiryUpdate, answer: written(enquiry) },
  exportEnquiries: { query: enquiryExportQuery, answer: z.string() },
};

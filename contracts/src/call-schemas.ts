import { z } from 'zod';
import { admin, session, signIn } from './admin.ts';
import { done, written } from './answers.ts';
import { application, applicationInput } from './application.ts';
import { blog, blogInput } from './blog.ts';
import { building, buildingInput } from './building.ts';
import type { CallName, CallShape, ShapeOf, calls } from './calls.ts';
import { id } from './fields.ts';
import { galleryImage } from './gallery.ts';
import { land, landInput } from './land.ts';
import { buildingQuery, landQuery, pageQuery, searchQuery } from './lists.ts';

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
  getAllAdmins: { answer: z.array(admin) },
  getAllBuildings: { query: buildingQuery, answer: z.array(building) },
  getBuilding: { params: byId, answer: building },
  addBuilding: { body: buildingInput, answer: written(building) },
  editBuilding: { params: byId, body: buildingInput, answer: written(building) },
  deleteBuilding: { params: byId, answer: done },
  getAllLands: { query: landQuery, answer: z.array(land) },
  addLand: { body: landInput, answer: written(land) },
  deleteLand: { params: byId, answer: done },
  getAllImages: { answer: z.array(galleryImage) },
  addImage: { body: galleryImage, answer: written(galleryImage) },
  getAllBlogs: {
    query: pageQuery,
    answer: z.object({ status: z.literal(true), blogs: z.array(blog) }),
  },
  getBlog: { params: byId, answer: blog },
  createBlog: { body: blogInput, answer: blogWritten },
  updateBlog: { params: byId, body: blogInput, answer: blogWritten },
  deleteBlog: { params: byId, answer: done },
  applyForJob: { body: applicationInput, answer: written(application) },
  getAllApplications: { query: searchQuery, answer: z.array(application) },
};

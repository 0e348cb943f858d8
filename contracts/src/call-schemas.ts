import { z } from 'zod';
import { activity, recentActivity } from './activity.ts';
import {
  admin,
  changePassword,
  confirmPassword,
  forgotPassword,
  openSession,
  session,
  signIn,
} from './admin.ts';
import { done, writeAnswer } from './answers.ts';
import { application, applicationInput } from './application.ts';
import { blog, blogInput } from './blog.ts';
import { building, buildingInput } from './building.ts';
import { dailyCounts } from './daily-counts.ts';
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
  pageQuery,
  searchQuery,
} from './lists.ts';
import {
  authenticatorSetUp,
  codeConfirmation,
  newPasskey,
  ownPassword,
  passkeyCreation,
  passkeyRequest,
  passkeySignIn,
  recoveryCodes,
  secondFactorRemoval,
  secondFactors,
  signInAnswer,
  signInTicket,
} from './second-factor.ts';
import { resumePreview } from './media.ts';
import { securityEventPage, securityEventQuery } from './security-events.ts';

const byId = z.strictObject({ id });
const blogWritten = z.object({ status: z.literal(true), message: z.string(), Blog: blog });

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
  beginPasskey: { body: ownPassword, answer: passkeyCreation },
  addPasskey: { body: newPasskey, answer: done },
  createRecoveryCodes: { body: ownPassword, answer: recoveryCodes },
  removeSecondFactor: { body: secondFactorRemoval, answer: done },
  getAllAdmins: { query: listQuery, answer: z.array(admin) },
  getSecurityEvents: { query: securityEventQuery, answer: securityEventPage },
  getAllBuildings: { query: buildingQuery, answer: z.array(building) },
  getBuilding: { params: byId, answer: building },
  addBuilding: { body: buildingInput, answer: writeAnswer(building) },
  editBuilding: { params: byId, body: buildingInput, answer: writeAnswer(building) },
  deleteBuilding: { params: byId, answer: done },
  restoreBuilding: { params: byId, answer: writeAnswer(building) },
  getBuildingActivity: { params: byId, query: pageQuery, answer: z.array(activity) },
  getAllLands: { query: landQuery, answer: z.array(land) },
  getLand: { params: byId, answer: land },
  addLand: { body: landInput, answer: writeAnswer(land) },
  editLand: { params: byId, body: landInput, answer: writeAnswer(land) },
  deleteLand: { params: byId, answer: done },
  restoreLand: { params: byId, answer: writeAnswer(land) },
  getLandActivity: { params: byId, query: pageQuery, answer: z.array(activity) },
  getAllImages: { query: listQuery, answer: z.array(galleryImage) },
  addImage: { body: galleryImage, answer: writeAnswer(galleryImage) },
  getAllBlogs: {
    query: searchQuery,
    answer: z.object({ status: z.literal(true), blogs: z.array(blog) }),
  },
  getBlog: { params: byId, answer: blog },
  createBlog: { body: blogInput, answer: blogWritten },
  updateBlog: { params: byId, body: blogInput, answer: blogWritten },
  deleteBlog: { params: byId, answer: done },
  restoreBlog: { params: byId, answer: blogWritten },
  getBlogActivity: { params: byId, query: pageQuery, answer: z.array(activity) },
  applyForJob: { body: applicationInput, answer: writeAnswer(application) },
  getAllApplications: { query: searchQuery, answer: z.array(application) },
  exportApplications: { query: applicationExportQuery, answer: z.string() },
  getResumePreview: { params: byId, answer: resumePreview },
  getAllEnquiries: { query: enquiryQuery, answer: z.array(enquiry) },
  getEnquiry: { params: byId, answer: enquiry },
  updateEnquiry: { params: byId, body: enquiryUpdate, answer: writeAnswer(enquiry) },
  getEnquiryActivity: { params: byId, query: pageQuery, answer: z.array(activity) },
  exportEnquiries: { query: enquiryExportQuery, answer: z.string() },
  getEnquiriesPerDay: { answer: dailyCounts },
  getPageViewsPerDay: { answer: dailyCounts },
  getRecentActivity: { answer: recentActivity },
};

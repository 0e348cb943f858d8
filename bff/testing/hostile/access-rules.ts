import { callNameOf } from '@ekamra/chassis/http/route';
import { type RecordExample, recordExamples } from '@ekamra/contracts/testing/record-examples';
import type { RecordCallName } from './call-samples.ts';
import type { EndpointName } from './endpoints.ts';

/** Access rule of each endpoint; of those with an admin view everybody gets the public one. */
export type AccessRule = 'everyone' | 'admin' | 'admin view';
const otherRules: Record<Exclude<EndpointName, RecordCallName>, AccessRule> = {
  signIn: 'everyone',
  confirmSignIn: 'everyone',
  setUpAuthenticator: 'everyone',
  getPasskeyOptions: 'everyone',
  signInWithPasskey: 'everyone',
  refresh: 'everyone',
  signOut: 'everyone',
  forgotPassword: 'everyone',
  confirmPassword: 'everyone',
  changePassword: 'admin',
  getOpenSessions: 'admin',
  endSession: 'admin',
  endOtherSessions: 'admin',
  getSecondFactors: 'admin',
  addAuthenticator: 'admin',
  confirmAuthenticator: 'admin',
  beginPasskey: 'admin',
  addPasskey: 'admin',
  createRecoveryCodes: 'admin',
  removeSecondFactor: 'admin',
  resetSecondFactors: 'admin',
  getAllAdmins: 'admin',
  getSecurityEvents: 'admin',
  createBlogPreview: 'admin',
  readBlogPreview: 'everyone',
  getAllImages: 'everyone',
  addImage: 'admin',
  applyForJob: 'everyone',
  getAllApplications: 'admin',
  getApplication: 'admin',
  updateApplication: 'admin',
  getApplicationActivity: 'admin',
  exportApplications: 'admin',
  getResumePreview: 'admin',
  getAllEnquiries: 'admin',
  getEnquiry: 'admin',
  updateEnquiry: 'admin',
  getEnquiryActivity: 'admin',
  exportEnquiries: 'admin',
  getEnquiriesPerDay: 'admin',
  getPageViewsPerDay: 'admin',
  getStorageRoom: 'admin',
  getRecentActivity: 'admin',
  uploadResume: 'everyone',
  uploadPicture: 'admin',
  sendForm: 'everyone',
  vitals: 'everyone',
  readPicture: 'everyone',
  readResume: 'everyone',
  signMedia: 'admin',
};

/** Rules of a kind of record that everybody reads and admins change. */
const recordRules: Record<keyof RecordExample['calls'], AccessRule> = {
  list: 'everyone',
  read: 'everyone',
  add: 'admin',
  edit: 'admin',
  remove: 'admin',
  restore: 'admin',
  activity: 'admin',
};
const rulesOfCalls = (kindCalls: RecordExample['calls']) =>
  Object.entries(recordRules).map(([action, rule]) => [
    callNameOf(kindCalls[action as keyof RecordExample['calls']]),
    rule,
  ]);
export const accessRules: Record<EndpointName, AccessRule> = {
  ...otherRules,
  ...Object.fromEntries(recordExamples.flatMap(({ calls: kindCalls }) => rulesOfCalls(kindCalls))),
  getAllBuildings: 'admin view',
  getBuilding: 'admin view',
  getAllBlogs: 'admin view',
  getBlog: 'admin view',
};

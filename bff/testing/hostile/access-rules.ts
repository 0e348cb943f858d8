import { callNameOf } from '@ekamra/chassis/http/route';
import { recordExamples } from '@ekamra/contracts/testing/record-examples';

/** Calls that need no sign-in, as a second opinion on the table of calls: all others are for admins only. */
export const publicCalls = [
  'signIn',
  'confirmSignIn',
  'setUpAuthenticator',
  'getPasskeyOptions',
  'signInWithPasskey',
  'refresh',
  'signOut',
  'forgotPassword',
  'confirmPassword',
  ...recordExamples.flatMap(({ calls }) => [callNameOf(calls.list), callNameOf(calls.read)]),
  'readBlogPreview',
  'getAllImages',
  'applyForJob',
];

/** Public calls of which admins see more. */
export const callsWithAdminView = ['getAllBuildings', 'getBuilding', 'getAllBlogs', 'getBlog'];

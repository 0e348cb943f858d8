import { type ApiError, notAllowed } from '@ekamra/chassis/http/api-error';
import { pathMatcher } from '@ekamra/contracts/calls/api-paths';
import { apiBase, calls } from '@ekamra/contracts/calls/calls';
import { crashesPath, failuresPath, visitsPath } from '@ekamra/contracts/releases/calls';
import { vitalsPath } from '@ekamra/contracts/releases/vital-names';
import type { Context } from 'koa';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Calls that begin, renew and end a session, and change nothing else. */
const sessionPaths = [
  calls.signIn,
  calls.confirmSignIn,
  calls.setUpAuthenticator,
  calls.getPasskeyOptions,
  calls.signInWithPasskey,
  calls.refresh,
  calls.signOut,
].map(pathMatcher);

/** True for what browsers report by themselves; of a page in development it says nothing about the site. */
export const isReport = ({ method, path }: Context): boolean =>
  method === 'POST' && [apiBase + vitalsPath, crashesPath, failuresPath, visitsPath].includes(path);

/** True for a request that would change the site. */
export const changesSite = ({ method, path }: Context): boolean =>
  !reads.has(method) && !sessionPaths.some((isPath) => isPath(path));

/** Creates the refusal of a write: 403. */
export const writeRefused = (site: string): ApiError =>
  notAllowed(
    `This would change ${new URL(site).host}, which is live. Start npm run dev with --writable to allow it.`,
  );

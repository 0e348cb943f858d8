import { type Call, type CallName, calls } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import { registerApplications } from './applications.ts';
import type { CallParts, RegisterCall } from './call-parts.ts';
import { registerExport } from './exports.ts';
import { registerForwarded } from './forwarded-calls.ts';
import { registerPublicRead } from './public-reads.ts';

/** The calls that are composed of the answers of several services. */
const composed: { [Name in CallName]?: RegisterCall } = { getAllApplications: registerApplications };

const usual = (call: Call): RegisterCall => {
  if (call.type === 'text/csv') return registerExport;
  return call.method === 'GET' && call.access === 'everyone' ? registerPublicRead : registerForwarded;
};

/** Registers every call of the contracts below its public path. */
export const callRoutes = (router: Router, parts: CallParts): void => {
  for (const [name, call] of Object.entries<Call>(calls)) {
    const register = composed[name as CallName] ?? usual(call);
    register(router, call, parts);
  }
};

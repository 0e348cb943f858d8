import type { SecondFactors } from '@ekamra/contracts';
import type { Server } from './open-back-office.tsx';

export const factorsCall = 'GET /admin/get-second-factors';

/** An admin without second factors, who needs none. */
export const noFactors: SecondFactors = {
  isRequired: false,
  authenticatorSince: null,
  passkeys: [],
  recoveryCodes: 0,
};
export const adminsCall = 'GET /admin/get-all-admins';
export const serveNoFactors: Server = {
  [factorsCall]: () => ({ body: noFactors }),
  [adminsCall]: () => ({ body: [] }),
};

/** Calls besides those with which the page Security reads second factors and colleagues. */
export const withoutFactorCalls = (calls: readonly string[]): string[] =>
  calls.filter((call) => call !== factorsCall && call !== adminsCall);

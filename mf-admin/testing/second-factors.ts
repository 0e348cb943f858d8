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
export const serveNoFactors: Server = { [factorsCall]: () => ({ body: noFactors }) };

/** Calls that are not about second factors, which the page Security reads besides everything else. */
export const withoutFactorCalls = (calls: readonly string[]): string[] =>
  calls.filter((call) => call !== factorsCall);

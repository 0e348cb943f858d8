import { type ApiError, invalid } from '@ekamra/chassis';

/** Refusal of a step whose earlier one is too old or was completed already. */
export const wrongTicket = (): ApiError =>
  invalid([{ path: 'ticket', message: 'This took too long, or was done already. Please start again.' }]);

/** Refusal of a code. */
export const wrongCode = (): ApiError =>
  invalid([{ path: 'code', message: 'This code is wrong, or was used already. Please try the next one.' }]);

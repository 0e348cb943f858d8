import { type ApiError, invalid } from '@ekamra/chassis';

/** Refusal of a step whose earlier one is too old or was completed already. */
export const wrongTicket = (): ApiError =>
  invalid([{ path: 'ticket', message: 'This took too long, or was done already. Please start again.' }]);

/** Refusal of a code. */
export const wrongCode = (): ApiError =>
  invalid([{ path: 'code', message: 'This code is wrong, or was used already. Please try the next one.' }]);

/** Refusal of a code of a phone whose clock is ahead by so many minutes; behind, if they are negative. */
export const wrongClock = (minutes: number): ApiError => {
  const distance = Math.max(1, Math.round(Math.abs(minutes)));
  const difference = `${distance} ${distance === 1 ? 'minute' : 'minutes'} ${minutes > 0 ? 'ahead' : 'behind'}`;
  const message = `The clock of your phone is about ${difference}. Set it to the time of the network, then use the next code.`;
  return invalid([{ path: 'code', message }]);
};

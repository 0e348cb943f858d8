import type { Call } from '../../calls.ts';
import { activity, missingId } from '../examples.ts';
import { call, type Expectation, stated } from '../pact.ts';
import { type Level, refused } from './level.ts';

/** What admins see of what was done to a record; there is a state `a building was edited`. */
export const activityOf = (noun: string, its: Call, { outsider }: Level): Expectation[] => {
  const one = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  const asking = { call: its, id: stated(`${noun}Id`), given: [`${one} was edited`] };
  return [
    call({
      ...asking,
      receiving: `a request for the newest activity of ${one}`,
      as: 'admin',
      query: { page: 1, limit: 1 },
      expects: { answer: [activity], tells: ['total'] },
    }),
    call({
      ...asking,
      receiving: `a request for the activity of ${one} that does not exist`,
      as: 'admin',
      given: [],
      id: missingId,
      expects: refused('NOT_FOUND'),
    }),
    call({
      ...asking,
      receiving: `a request for the activity of ${one}, from an outsider`,
      as: outsider,
      expects: refused('NOT_SIGNED_IN'),
    }),
  ];
};

import type { Call } from '../../src/calls/calls.ts';
import { activity, missingId } from '../examples.ts';
import { call, type Expectation, stateValue } from '../pact.ts';
import { type Level, refusalWith } from './level.ts';

/** Expectations of a record's activity for admins, with a state such as `a building was edited`. */
export const activityOf = (noun: string, activityCall: Call, { outsider }: Level): Expectation[] => {
  const nounWithArticle = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  const activityRequest = {
    call: activityCall,
    id: stateValue(`${noun}Id`),
    given: [`${nounWithArticle} was edited`],
  };
  return [
    call({
      ...activityRequest,
      receiving: `a request for the newest activity of ${nounWithArticle}`,
      as: 'admin',
      query: { page: 1, limit: 1 },
      expects: { answer: [activity], answerHeaders: ['total'] },
    }),
    call({
      ...activityRequest,
      receiving: `a request for the activity of ${nounWithArticle} that does not exist`,
      as: 'admin',
      given: [],
      id: missingId,
      expects: refusalWith('NOT_FOUND'),
    }),
    call({
      ...activityRequest,
      receiving: `a request for the activity of ${nounWithArticle}, from an outsider`,
      as: outsider,
      expects: refusalWith('NOT_SIGNED_IN'),
    }),
  ];
};

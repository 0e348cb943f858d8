import { expect } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { apiBase } from '../src/calls/calls.ts';
import { executeInteraction } from './execute-interaction.ts';
import {
  type RequestExpectation,
  beginInteraction,
  type Consumer,
  exampleOf,
  failureFor,
  fromState,
  pathWith,
  type Refusal,
  respondWithError,
  requestHeaders,
  type StateValue,
} from './expectation.ts';

const { regex } = MatchersV3;

/** A consumer's expectation of a file it reads, such as a picture: only its type. */
export interface FileExpectation extends RequestExpectation {
  path: string;
  id: string | StateValue;
  query?: Readonly<Record<string, string | StateValue>>;
  expects: { type: string } | { refusal: Refusal };
}

/** Checks that the consumer can read the file, and adds it to its pact. */
export const expectFile = async (consumer: Consumer, expectation: FileExpectation): Promise<void> => {
  const { path, id, query = {}, expects, as: caller } = expectation;
  const parameters = Object.entries(query);
  const interaction = beginInteraction(consumer, expectation).withRequest(
    'GET',
    pathWith(consumer.base + path, id),
    (request) => {
      request.headers(requestHeaders(expectation));
      if (parameters.length > 0)
        request.query(Object.fromEntries(parameters.map(([name, value]) => [name, fromState(value)])));
    },
  );
  const interactionWithAnswer =
    'refusal' in expects
      ? respondWithError(interaction, expects.refusal)
      : interaction.willRespondWith(200, (response) =>
          response.headers({ 'Content-Type': regex(`^${expects.type}$`, expects.type) }),
        );
  const answered = { interaction: interactionWithAnswer, caller };
  const outcome = await executeInteraction(consumer, answered, async ({ origin }) => {
    const search = new URLSearchParams(parameters.map(([name, value]) => [name, exampleOf(value)]));
    const address = `${origin}${apiBase}${path.replace(':id', exampleOf(id))}`;
    const { status, headers } = await fetch(search.size > 0 ? `${address}?${search}` : address);
    return { status, type: headers.get('content-type') };
  });
  expect(outcome).toMatchObject(
    'refusal' in expects ? { status: failureFor(expects.refusal).status } : { status: 200, ...expects },
  );
};

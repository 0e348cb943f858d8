import { expect } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { apiBase } from '../calls.ts';
import {
  type Asked,
  begin,
  type Consumer,
  exampleOf,
  failureFor,
  fromState,
  pathWith,
  type Refusal,
  refuse,
  requestHeaders,
  type Stated,
} from './expectation.ts';

const { regex } = MatchersV3;

/** What a consumer expects of a file that it reads, such as a picture: its type; what is in it, people see. */
export interface FileExpectation extends Asked {
  path: string;
  id: string | Stated;
  query?: Readonly<Record<string, string | Stated>>;
  expects: { type: string } | { refusal: Refusal };
}

/** Checks that the consumer can read the file, and writes that into its pact. */
export const expectFile = async (consumer: Consumer, expectation: FileExpectation): Promise<void> => {
  const { path, id, query = {}, expects, as: caller = 'visitor' } = expectation;
  const parameters = Object.entries(query);
  const interaction = begin(consumer, expectation).withRequest(
    'GET',
    pathWith(consumer.base + path, id),
    (request) => {
      request.headers(requestHeaders(expectation));
      if (parameters.length > 0)
        request.query(Object.fromEntries(parameters.map(([name, value]) => [name, fromState(value)])));
    },
  );
  const answered =
    'refusal' in expects
      ? refuse(interaction, expects.refusal)
      : interaction.willRespondWith(200, (response) =>
          response.headers({ 'Content-Type': regex(`^${expects.type}$`, expects.type) }),
        );
  await answered.executeTest(({ url }) =>
    consumer.reach(url, caller, async ({ origin }) => {
      const search = new URLSearchParams(parameters.map(([name, value]) => [name, exampleOf(value)]));
      const address = `${origin}${apiBase}${path.replace(':id', exampleOf(id))}`;
      const { status, headers } = await fetch(search.size > 0 ? `${address}?${search}` : address);
      const type = headers.get('content-type');
      const expected =
        'refusal' in expects ? { status: failureFor(expects.refusal).status } : { status: 200, ...expects };
      expect({ status, type }).toMatchObject(expected);
    }),
  );
};

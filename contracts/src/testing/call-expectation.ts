import { expect } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import type { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { type Call, type CallName, calls, type CallShape } from '../calls.ts';
import { type CallFailed, type Client, createClient } from '../client.ts';
import {
  type Asked,
  begin,
  type Consumer,
  exampleOf,
  failureFor,
  fromState,
  type Interaction,
  pathWith,
  type Refusal,
  refuse,
  requestHeaders,
  type Stated,
  type Template,
  type Told,
  toldHeaders,
  type Way,
} from './expectation.ts';
import { shapeOf } from './shape.ts';

const { regex } = MatchersV3;

/** What a consumer expects of one call: what it sends, and what it is answered. */
export interface CallExpectation<Shape extends CallShape = CallShape> extends Asked {
  call: Omit<Call<Shape>, 'service'>;
  /** Of a call that is not among contracts `calls`: the schema of its answer. */
  schema?: z.ZodType<Shape['answer']>;
  id?: string | Stated;
  query?: Partial<Shape['query']>;
  body?: Shape['body'];
  /** Fields of the body that the provider's state gives, by their names. */
  bodyFromState?: Readonly<Record<string, string>>;
  /**
   * An answer is expected with the fields of `answer` and any values, unless it is so `exactly`; a file with its headings
   * and any rows. `unchanged` is a 304.
   */
  expects:
    | { answer: Shape['answer']; tells?: readonly Told[]; exactly?: boolean }
    | { refusal: Refusal }
    | 'unchanged';
  /** The consumer's own code that makes the call, where it has some; rejects when it is refused. */
  by?: (client: Client) => Promise<unknown>;
}

const schemaOf = <Shape extends CallShape>({ call, schema }: CallExpectation<Shape>): z.ZodType => {
  const [name] = Object.entries<object>(calls).find(([, one]) => one === call) ?? [];
  const found = schema ?? (name && callSchemas[name as CallName].answer);
  if (!found) throw new Error('This is not a call of the contracts: give its schema');
  return found;
};

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Any file with the headings of this one, and with a row. */
const fileLike = (file: string) => {
  const [headings = ''] = file.split('\r\n', 1);
  return regex(String.raw`^${escaped(headings)}\r\n.[\s\S]*$`, file);
};

const texts = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

const bodyTemplate = (body: object, fromProvider: Readonly<Record<string, string>>): Template => {
  const sent = new Map<string, unknown>(Object.entries(body));
  for (const [name, state] of Object.entries(fromProvider))
    sent.set(name, fromState({ state, example: String(sent.get(name)) }));
  return Object.fromEntries(sent) as Template;
};

const begun = <Shape extends CallShape>(consumer: Consumer, expectation: CallExpectation<Shape>) => {
  const { call, id = '', query, body, bodyFromState = {} } = expectation;
  const path = pathWith(consumer.base + call.path, id);
  return begin(consumer, expectation).withRequest(call.method, path, (request) => {
    request.headers(requestHeaders(expectation));
    if (query) request.query(texts(query));
    if (body !== undefined) request.jsonBody(bodyTemplate(body as object, bodyFromState));
  });
};

const answered = <Shape extends CallShape>(interaction: Interaction, expectation: CallExpectation<Shape>) => {
  const { call, expects } = expectation;
  if (expects === 'unchanged') return interaction.willRespondWith(304);
  if ('refusal' in expects) return refuse(interaction, expects.refusal);
  const { answer, tells = [], exactly = false } = expects;
  return interaction.willRespondWith(call.status, (response) => {
    if (call.type === undefined)
      response
        .headers(toldHeaders(['json', ...tells]))
        .jsonBody(exactly ? (answer as Template) : shapeOf(schemaOf(expectation), answer));
    else
      response
        .headers(toldHeaders(['csv', ...tells]))
        // What Pact takes a CSV for, going by its contents.
        .body('text/plain', Buffer.from(String(answer)))
        .matchingRules({ body: [{ path: '$', rules: [fileLike(String(answer))] }] });
  });
};

/** What the client makes of the answer that is expected. */
const outcomeOf = <Shape extends CallShape>(expects: CallExpectation<Shape>['expects']): object => {
  if (expects === 'unchanged') return { status: 304 };
  if ('refusal' in expects) return failureFor(expects.refusal);
  const { answer, tells = [] } = expects;
  return {
    data: answer,
    // What stands between may compress the answer, and name its version accordingly.
    ...(tells.includes('etag') ? { etag: expect.stringMatching(/^"1(?:-\w+)?"$/) } : {}),
    ...(tells.includes('total') ? { total: 12 } : {}),
  };
};

const clientOf = ({ headers = {} }: Asked, { origin, base, token }: Way): Client => {
  const sent = Object.entries(headers).map(([name, value]) => [name, exampleOf(value)]);
  return createClient({ origin, base, token: () => token, headers: Object.fromEntries(sent) });
};

/** Checks that the consumer can make the call and understands the answer, and writes both into its pact. */
export const expectCall = async <Shape extends CallShape>(
  consumer: Consumer,
  expectation: CallExpectation<Shape>,
): Promise<void> => {
  const { call, id = '', query = {}, body, expects, by, as: caller = 'visitor' } = expectation;
  await answered(begun(consumer, expectation), expectation).executeTest(({ url }) =>
    consumer.reach(url, caller, async (way) => {
      const client = clientOf(expectation, way);
      // Whose call it is, only types ask.
      const made: Call = { ...call, service: 'content' };
      const given = { params: { id: exampleOf(id) }, query, body };
      const outcome = await (by?.(client) ?? client(made, given)).catch((failure: CallFailed) => failure);
      expect(outcome).toMatchObject(outcomeOf(expects));
    }),
  );
};

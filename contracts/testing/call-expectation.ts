import { expect } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import type { z } from 'zod';
import { callSchemas } from '../src/calls/call-schemas.ts';
import { type Call, type CallName, calls, type CallShape } from '../src/calls/calls.ts';
import { type CallFailed, type Client, createClient } from '../src/calls/client.ts';
import { executeInteraction } from './execute-interaction.ts';
import {
  type RequestExpectation,
  beginInteraction,
  type Consumer,
  exampleOf,
  failureFor,
  fromState,
  type Interaction,
  pathWith,
  type Refusal,
  respondWithError,
  requestHeaders,
  type StateValue,
  type Template,
  type AnswerHeader,
  headerMatchers,
  type ApiAccess,
} from './expectation.ts';
import { shapeOf } from './shape.ts';
import { withUsedFields } from './used-fields.ts';

const { regex } = MatchersV3;

/** A consumer's expectation of a good answer. */
export interface AnswerExpectation<Shape extends CallShape = CallShape> {
  /** Whole example. */
  answer: Shape['answer'];
  /**
   * Paths of the fields that the consumer uses, such as `generalInfo.BuildingsName`, where it doesn't use all: its pact
   * names no others, so that the provider may drop them. Lists have no index.
   */
  usedFields?: readonly string[];
  answerHeaders?: readonly AnswerHeader[];
  /** True if the values have to be the same, not only their types. */
  exactly?: boolean;
}

/** A consumer's expectation of one call: request and answer. */
export interface CallExpectation<Shape extends CallShape = CallShape> extends RequestExpectation {
  call: Omit<Call<Shape>, 'service'>;
  /** Schema of the answer, for a call that is not among contracts `calls`. */
  schema?: z.ZodType<Shape['answer']>;
  id?: string | StateValue;
  query?: Partial<Shape['query']>;
  body?: Shape['body'];
  /** Body fields whose values come from the provider's state, by path: `credential.id`. */
  bodyFromState?: Readonly<Record<string, string>>;
  /**
   * Expected answer: the fields of `answer` with any values, or the same values if `exactly`; for a file, its
   * headings and any rows. `unchanged` is a 304.
   */
  expects: AnswerExpectation<Shape> | { refusal: Refusal } | 'unchanged';
  /** The consumer's own code for the call, which sends the headers, if any; rejects for a refusal. */
  consumerCode?: (client: Client) => Promise<unknown>;
}

const schemaOf = <Shape extends CallShape>({ call, schema }: CallExpectation<Shape>): z.ZodType => {
  const [name] = Object.entries<object>(calls).find(([, one]) => one === call) ?? [];
  const answerSchema = schema ?? (name && callSchemas[name as CallName].answer);
  if (!answerSchema) throw new Error('This is not a call of the contracts: give its schema');
  return answerSchema;
};

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Matches any file with the same headings and at least one row. */
const fileLike = (file: string) => {
  const [headings = ''] = file.split('\r\n', 1);
  return regex(String.raw`^${escaped(headings)}\r\n.[\s\S]*$`, file);
};

const queryTexts = (query: object): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );

const bodyTemplate = (
  body: object,
  fromProvider: Readonly<Record<string, string>>,
  parent: readonly string[] = [],
): Template =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => {
      const path = [...parent, name];
      const state = fromProvider[path.join('.')];
      if (state !== undefined) return [name, fromState({ state, example: String(value) })];
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return [name, isObject ? bodyTemplate(value, fromProvider, path) : value];
    }),
  ) as Template;

const beginRequest = <Shape extends CallShape>(consumer: Consumer, expectation: CallExpectation<Shape>) => {
  const { call, id = '', query, body, bodyFromState = {} } = expectation;
  const path = pathWith(consumer.base + call.path, id);
  return beginInteraction(consumer, expectation).withRequest(call.method, path, (request) => {
    request.headers(requestHeaders(expectation));
    if (query) request.query(queryTexts(query));
    if (body !== undefined) request.jsonBody(bodyTemplate(body as object, bodyFromState));
  });
};

const withAnswer = <Shape extends CallShape>(
  interaction: Interaction,
  expectation: CallExpectation<Shape>,
) => {
  const { call, expects } = expectation;
  if (expects === 'unchanged') return interaction.willRespondWith(304);
  if ('refusal' in expects) return respondWithError(interaction, expects.refusal);
  const { answer, usedFields, answerHeaders = [], exactly = false } = expects;
  return interaction.willRespondWith(call.status, (response) => {
    if (call.type === undefined)
      response
        .headers(headerMatchers(['json', ...answerHeaders]))
        .jsonBody(exactly ? (answer as Template) : shapeOf(schemaOf(expectation), answer, usedFields));
    else
      response
        .headers(headerMatchers(['csv', ...answerHeaders]))
        // Pact detects CSV contents as text/plain.
        .body('text/plain', Buffer.from(String(answer)))
        .matchingRules({ body: [{ path: '$', rules: [fileLike(String(answer))] }] });
  });
};

/** Returns the expected result of the client for an answer. */
const outcomeOf = <Shape extends CallShape>(expects: CallExpectation<Shape>['expects']): object => {
  if (expects === 'unchanged') return { status: 304 };
  if ('refusal' in expects) return failureFor(expects.refusal);
  const { answer, usedFields, answerHeaders = [] } = expects;
  return {
    data: usedFields ? withUsedFields(answer, usedFields) : answer,
    // A proxy may compress the answer and change its entity tag accordingly.
    ...(answerHeaders.includes('etag') ? { etag: expect.stringMatching(/^"1(?:-\w+)?"$/) } : {}),
    ...(answerHeaders.includes('total') ? { total: 12 } : {}),
  };
};

/** Returns the client of an expectation, with its headers unless it is for the consumer's own code, which sends them. */
const clientOf = <Shape extends CallShape>(
  { headers = {}, consumerCode }: CallExpectation<Shape>,
  { origin, base, token }: ApiAccess,
): Client => {
  if (consumerCode) return createClient({ origin, base, token: () => token });
  const sent = Object.entries(headers).map(([name, value]) => [name, exampleOf(value)]);
  return createClient({ origin, base, token: () => token, headers: Object.fromEntries(sent) });
};

/** Checks that the consumer can make the call and understand the answer, and adds both to its pact. */
export const expectCall = async <Shape extends CallShape>(
  consumer: Consumer,
  expectation: CallExpectation<Shape>,
): Promise<void> => {
  const { call, id = '', query = {}, body, expects, consumerCode, as: caller } = expectation;
  const interaction = withAnswer(beginRequest(consumer, expectation), expectation);
  const outcome = await executeInteraction(consumer, { interaction, caller }, (access) => {
    const client = clientOf(expectation, access);
    // The service is only needed for the type.
    const clientCall: Call = { ...call, service: 'content' };
    const callInput = { params: { id: exampleOf(id) }, query, body };
    return (consumerCode?.(client) ?? client(clientCall, callInput)).catch((failure: CallFailed) => failure);
  });
  expect(outcome).toMatchObject(outcomeOf(expects));
};

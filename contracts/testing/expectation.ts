import { MatchersV3, type PactV4 } from '@pact-foundation/pact';
import type { ErrorCode, FieldError } from '../src/calls/error.ts';
import { exampleId } from './examples.ts';

const { fromProviderState, like, regex } = MatchersV3;
export type Template = Parameters<typeof like>[0];

/** A value from the provider's state; `example` is used in the consumer's test. */
export interface StateValue {
  state: string;
  example: string;
}
export const stateValue = (state: string, example = exampleId): StateValue => ({ state, example });
export const exampleOf = (value: string | StateValue): string =>
  typeof value === 'string' ? value : value.example;

/**
 * Text of a request that the provider's verification takes from its state. The consumer's test has to send exactly the
 * example: Pact's own matcher of a provider state takes any text.
 */
const textFromState = (expression: string, example: string) => ({
  ...fromProviderState(expression, example),
  'pact:matcher:type': 'equality',
});

/** Text of a request, with the provider state's value if it is one. */
export const fromState = (value: string | StateValue) =>
  typeof value === 'string' ? value : textFromState(`\${${value.state}}`, value.example);
/** Returns a path with its `:id` filled in. */
export const pathWith = (path: string, id: string | StateValue) =>
  typeof id === 'string'
    ? path.replace(':id', id)
    : textFromState(
        path.replace(':id', () => `\${${id.state}}`),
        path.replace(':id', id.example),
      );

/** Caller of an interaction: `stranger` has a token that the provider rejects. */
export type Caller = 'visitor' | 'admin' | 'stranger' | 'service';

/** Address and credentials of a consumer's calls, which reach the provider or a proxy before it. */
export interface ApiAccess {
  origin: string;
  /** Base path of the calls. */
  base: string;
  token: string | undefined;
}

export interface Consumer {
  pact: PactV4;
  /** Base path of the calls at the provider. */
  base: string;
  /** Runs `work` with calls of `caller` that reach the provider at `url`. */
  reach(url: string, caller: Caller, work: (access: ApiAccess) => Promise<void>): Promise<void>;
  /** Runs `work` with the address of what stands before the provider at `url`, if anything does. */
  through?(url: string, work: (url: string) => Promise<void>): Promise<void>;
}

/** Request of an expectation. */
export interface RequestExpectation {
  /** Description of the request, unique within a pact. */
  receiving: string;
  /** Required provider states. An admin caller is signed in automatically. */
  given?: readonly string[];
  as?: Caller;
  headers?: Readonly<Record<string, string | StateValue>>;
}

const tokens: Record<Exclude<Caller, 'visitor'>, string> = {
  admin: 'pact.admin.token',
  stranger: 'another.stranger.token',
  service: 'pact.service.token',
};
/** Returns the placeholder token of a caller, which the provider's verification replaces by a real one. */
export const tokenOf = (caller: Caller): string | undefined =>
  caller === 'visitor' ? undefined : tokens[caller];

/** Returns the request headers for the pact. */
export const requestHeaders = ({ as: caller = 'visitor', headers = {} }: RequestExpectation) => {
  const token = tokenOf(caller);
  const bearer = regex(String.raw`^Bearer [\w-]+\.[\w-]+\.[\w-]+$`, `Bearer ${token}`);
  return {
    ...(token === undefined ? {} : { Authorization: bearer }),
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fromState(value)])),
  };
};

/** Creates an interaction with its states and description. */
export const beginInteraction = (
  { pact }: Consumer,
  { receiving, given = [], as: caller }: RequestExpectation,
) => {
  const interaction = pact.addInteraction();
  for (const state of [...(caller === 'admin' ? ['an admin is signed in'] : []), ...given])
    interaction.given(state);
  return interaction.uponReceiving(receiving);
};
/** An interaction with a request. */
export type Interaction = ReturnType<ReturnType<typeof beginInteraction>['withRequest']>;
/** Matchers for answer headers: type, version, total, session cookie. */
const headerShapes = {
  json: { 'Content-Type': regex('^application/json(; ?charset=utf-8)?$', 'application/json') },
  csv: { 'Content-Type': regex('^text/csv; ?charset=utf-8$', 'text/csv; charset=utf-8') },
  etag: { ETag: regex('^"[^"]+"$', '"1"') },
  total: { 'X-Total-Count': regex(String.raw`^\d+$`, '12') },
  cookie: { 'Set-Cookie': regex('^.+=.*HttpOnly.*$', 'refresh=next; Path=/; HttpOnly') },
  retryAfter: { 'Retry-After': regex(String.raw`^[1-9]\d*$`, '1') },
};
export type AnswerHeader = keyof typeof headerShapes;
export const headerMatchers = (
  answerHeaders: readonly AnswerHeader[],
): Record<string, ReturnType<typeof regex>> =>
  Object.assign({}, ...answerHeaders.map((answerHeader) => headerShapes[answerHeader]));

/** Status of each error code. */
const statusOf = {
  BAD_REQUEST: 400,
  NOT_SIGNED_IN: 401,
  WRONG_CREDENTIALS: 401,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  CHANGED_MEANWHILE: 412,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  INVALID: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY: 429,
  UNAVAILABLE: 503,
} as const satisfies Partial<Record<ErrorCode, number>>;

/** An error that the consumer handles; `fields` are the paths of its field errors, if any. */
export interface Refusal {
  code: keyof typeof statusOf;
  fields?: readonly string[];
}

const wrongFields = (fields: readonly string[]): FieldError[] =>
  fields.map((path) => ({ path, message: 'What is wrong with it' }));

/** Responds with an error (contracts `errorAnswer`): exact code and fields, any messages. */
export const respondWithError = (interaction: Interaction, { code, fields }: Refusal) => {
  const hasRetryAfter = code === 'TOO_MANY' || code === 'UNAVAILABLE';
  const errors = wrongFields(fields ?? []).map(({ path, message }) => ({ path, message: like(message) }));
  return interaction.willRespondWith(statusOf[code], (response) =>
    response.headers(headerMatchers(hasRetryAfter ? ['json', 'retryAfter'] : ['json'])).jsonBody({
      status: false,
      message: like('What is wrong, for a person'),
      code,
      requestId: like('7f1b4a52-3d0e-4d34-9c6f-2f6a5a0f9d10'),
      ...(fields ? { errors } : {}),
    }),
  );
};

/** Returns the client's failure for such an answer. */
export const failureFor = ({ code, fields = [] }: Refusal) => ({
  status: statusOf[code],
  code,
  errors: wrongFields(fields),
});

import { MatchersV3, type PactV4 } from '@pact-foundation/pact';
import type { ErrorCode, FieldError } from '../error.ts';
import { exampleId } from './examples.ts';

const { fromProviderState, like, regex } = MatchersV3;
export type Template = Parameters<typeof like>[0];

/** A value that the provider's state gives; while the consumer is tested, `example` stands for it. */
export interface Stated {
  state: string;
  example: string;
}
export const stated = (state: string, example = exampleId): Stated => ({ state, example });
export const exampleOf = (value: string | Stated): string =>
  typeof value === 'string' ? value : value.example;

/** A text of the request that holds the value of the provider's state, if it is one's. */
export const fromState = (value: string | Stated) =>
  typeof value === 'string' ? value : fromProviderState(`\${${value.state}}`, value.example);
/** A path with its `:id`. */
export const pathWith = (path: string, id: string | Stated) =>
  typeof id === 'string'
    ? path.replace(':id', id)
    : fromProviderState(
        path.replace(':id', () => `\${${id.state}}`),
        path.replace(':id', id.example),
      );

/** Who calls: `stranger` has a token that the provider finds no good. */
export type Caller = 'visitor' | 'admin' | 'stranger' | 'service';

/** How a consumer makes its calls: where the provider, or what stands before it, is reached. */
export interface Way {
  origin: string;
  /** What the paths of calls lie below there. */
  base: string;
  token: string | undefined;
}

export interface Consumer {
  pact: PactV4;
  /** What the paths of calls lie below at the provider. */
  base: string;
  /** Does `work` with calls of `caller` that end up at the provider at `url`. */
  reach(url: string, caller: Caller, work: (way: Way) => Promise<void>): Promise<void>;
}

/** What a request is like that a consumer expects to be answered. */
export interface Asked {
  /** What the provider receives, in words; there is one of it in a pact. */
  receiving: string;
  /** What must be so at the provider. That the admin who calls is signed in needs no mention. */
  given?: readonly string[];
  as?: Caller;
  headers?: Readonly<Record<string, string | Stated>>;
}

const tokens: Record<Exclude<Caller, 'visitor'>, string> = {
  admin: 'pact.admin.token',
  stranger: 'another.stranger.token',
  service: 'pact.service.token',
};
/** The token that a consumer sends where the provider's verification puts a real one. */
export const tokenOf = (caller: Caller): string | undefined =>
  caller === 'visitor' ? undefined : tokens[caller];

/** The headers of a request, as the pact has them. */
export const requestHeaders = ({ as: caller = 'visitor', headers = {} }: Asked) => {
  const token = tokenOf(caller);
  const bearer = regex(String.raw`^Bearer [\w-]+\.[\w-]+\.[\w-]+$`, `Bearer ${token}`);
  return {
    ...(token === undefined ? {} : { Authorization: bearer }),
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fromState(value)])),
  };
};

/** An interaction as far as it does not depend on how it is asked and answered. */
export const begin = ({ pact }: Consumer, { receiving, given = [], as: caller }: Asked) => {
  const interaction = pact.addInteraction();
  for (const state of [...(caller === 'admin' ? ['an admin is signed in'] : []), ...given])
    interaction.given(state);
  return interaction.uponReceiving(receiving);
};
/** An interaction whose request is known. */
export type Interaction = ReturnType<ReturnType<typeof begin>['withRequest']>;

/** What an answer's headers say: its type, the version, the count over all pages, the cookie of the session. */
const headerShapes = {
  json: { 'Content-Type': regex('^application/json(; ?charset=utf-8)?$', 'application/json') },
  csv: { 'Content-Type': regex('^text/csv; ?charset=utf-8$', 'text/csv; charset=utf-8') },
  etag: { ETag: regex('^"[^"]+"$', '"1"') },
  total: { 'X-Total-Count': regex(String.raw`^\d+$`, '12') },
  cookie: { 'Set-Cookie': regex('^.+=.*HttpOnly.*$', 'refresh=next; Path=/; HttpOnly') },
  retryAfter: { 'Retry-After': regex(String.raw`^[1-9]\d*$`, '1') },
};
export type Told = keyof typeof headerShapes;
export const toldHeaders = (tells: readonly Told[]): Record<string, ReturnType<typeof regex>> =>
  Object.assign({}, ...tells.map((told) => headerShapes[told]));

/** The status that each code comes with. */
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

/** An error that the consumer reacts to; `fields` are the paths of what is wrong, if the answer names any. */
export interface Refusal {
  code: keyof typeof statusOf;
  fields?: readonly string[];
}

const wrongFields = (fields: readonly string[]): FieldError[] =>
  fields.map((path) => ({ path, message: 'What is wrong with it' }));

/** Answers with an error (contracts `errorAnswer`): code and fields as they are, the sentences whatever they say. */
export const refuse = (interaction: Interaction, { code, fields }: Refusal) => {
  const mayWait = code === 'TOO_MANY' || code === 'UNAVAILABLE';
  const errors = wrongFields(fields ?? []).map(({ path, message }) => ({ path, message: like(message) }));
  return interaction.willRespondWith(statusOf[code], (response) =>
    response.headers(toldHeaders(mayWait ? ['json', 'retryAfter'] : ['json'])).jsonBody({
      status: false,
      message: like('What is wrong, for a person'),
      code,
      requestId: like('7f1b4a52-3d0e-4d34-9c6f-2f6a5a0f9d10'),
      ...(fields ? { errors } : {}),
    }),
  );
};

/** The failure of a client that stands for such an answer. */
export const failureFor = ({ code, fields = [] }: Refusal) => ({
  status: statusOf[code],
  code,
  errors: wrongFields(fields),
});

import { type InputSchemas, schemasOf } from '@ekamra/chassis';
import { apiBase, type Call, type CallName, calls } from '@ekamra/contracts';
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { type AnswerHeader, sends } from './answer-headers.ts';
import { type FailureName, failsWith } from './failures.ts';
import { refersTo, withMeanings } from './parameters.ts';
import { summaries } from './summaries.ts';
import { tagOf } from './tags.ts';

/** What can't be told from a call's entry in the contracts. */
interface Particulars {
  failures?: FailureName[];
  headers?: AnswerHeader[];
  security?: Record<string, string[]>[];
  /** Never answered with an entity tag, because each answer is another one. */
  unversioned?: boolean;
}
const particulars: { [Name in CallName]?: Particulars } = {
  signIn: { failures: ['WrongCredentials', 'TooMany'], headers: ['Set-Cookie'] },
  refresh: {
    failures: ['NotSignedIn', 'NotAllowed'],
    headers: ['Set-Cookie'],
    security: [{ refreshCookie: [] }],
  },
  signOut: { headers: ['Set-Cookie'], security: [{}, { bearer: [] }, { refreshCookie: [] }] },
  forgotPassword: { failures: ['TooMany'] },
  confirmPassword: { failures: ['TooMany'] },
  applyForJob: { failures: ['TooMany'] },
  getAllApplications: { unversioned: true },
  restoreBuilding: { headers: ['ETag'] },
  restoreLand: { headers: ['ETag'] },
  restoreBlog: { headers: ['ETag'] },
};

/** What a call's method, status and type say about it. */
const traitsOf = (name: CallName, call: Call, schemas: InputSchemas) => ({
  isFile: call.type !== undefined,
  isVersioned: call.method === 'GET' && call.type === undefined && !particulars[name]?.unversioned,
  isList: call.method === 'GET' && call.type === undefined && schemas.query !== undefined,
  isCreate: call.status === 201,
  isEdit: call.method === 'PUT',
});
type Traits = ReturnType<typeof traitsOf>;

const securityOf = (name: CallName, call: Call) =>
  particulars[name]?.security ?? (call.access === 'everyone' ? [] : [{ bearer: [] }]);

const failuresOf = (call: Call, schemas: InputSchemas, { isCreate, isEdit }: Traits): FailureName[] => [
  'BadRequest',
  ...(call.access === 'everyone' ? [] : ['NotSignedIn' as const]),
  ...(schemas.params ? ['NotFound' as const] : []),
  ...(isEdit ? ['ChangedMeanwhile' as const] : []),
  ...(schemas.body ? ['TooLarge' as const, 'WrongType' as const] : []),
  ...(schemas.body ? [isCreate ? ('InvalidOrReused' as const) : ('Invalid' as const)] : []),
];

const successesOf = (
  call: Call,
  answer: InputSchemas['answer'],
  headers: AnswerHeader[],
): ZodOpenApiResponsesObject => ({
  [`${call.status}`]: {
    description: call.status === 201 ? 'Made' : 'Done',
    ...(headers.length > 0 ? { headers: sends(...headers) } : {}),
    content: { [call.type ?? 'application/json']: answer ? { schema: answer } : {} },
  },
});

const headersOf = ({ isFile, isVersioned, isList, isEdit }: Traits): AnswerHeader[] => [
  ...(isVersioned || isEdit ? ['ETag' as const] : []),
  ...(isList ? ['X-Total-Count' as const, 'Link' as const] : []),
  ...(isFile ? ['Content-Disposition' as const] : []),
];

/** The path of a call as OpenAPI writes it. */
export const pathOf = ({ path }: Pick<Call, 'path'>): string => apiBase + path.replace(/:(\w+)/g, '{$1}');

/** A call of the contracts as an operation of the document. */
export const operationOf = (name: CallName): ZodOpenApiOperationObject => {
  const call: Call = calls[name];
  const schemas = schemasOf(call);
  const traits = traitsOf(name, call, schemas);
  const { failures = [], headers = [] } = particulars[name] ?? {};
  const path = withMeanings(schemas.params);
  const query = withMeanings(schemas.query);
  return {
    operationId: name,
    summary: summaries[name],
    tags: [tagOf(call)],
    security: securityOf(name, call),
    requestParams: { ...(path ? { path } : {}), ...(query ? { query } : {}) },
    parameters: [
      ...(traits.isCreate ? refersTo('IdempotencyKey') : []),
      ...(traits.isEdit ? refersTo('IfMatch') : []),
      ...(traits.isVersioned ? refersTo('IfNoneMatch') : []),
    ],
    ...(schemas.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemas.body } } } }
      : {}),
    responses: {
      ...successesOf(call, schemas.answer, [...headersOf(traits), ...headers]),
      ...(traits.isVersioned ? { '304': { $ref: '#/components/responses/NotModified' } } : {}),
      ...failsWith(...failuresOf(call, schemas, traits), ...failures),
    },
  };
};

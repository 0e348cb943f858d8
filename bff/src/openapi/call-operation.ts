import { type InputSchemas, schemasOf } from '@ekamra/chassis';
import { apiBase, type Call, type CallName, calls, recordKinds, verifiesToken } from '@ekamra/contracts';
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { type AnswerHeader, type FailureName, failureRefs, headerRefs } from './failures.ts';
import { parameterRefs, withDescriptions } from './parameters.ts';
import { recordSummaries, recordTags } from './record-texts.ts';
import texts from './texts.json' with { type: 'json' };

const summaries = new Map(Object.entries(texts.summaries));

/** Returns the summary of a call; throws if there is none. */
const summaryOf = (name: CallName): string => {
  const summary = summaries.get(name) ?? recordSummaries.get(name);
  if (!summary) throw new Error(`${name} has no summary`);
  return summary;
};

/** Details of a call that its contract does not contain. */
interface CallDetails {
  failures?: FailureName[];
  headers?: AnswerHeader[];
  security?: Record<string, string[]>[];
  /** True if answers have no entity tag, because each one is different. */
  isUnversioned?: boolean;
}
const callDetails: { [Name in CallName]?: CallDetails } = {
  signIn: { failures: ['WrongCredentials', 'TooMany'], headers: ['Set-Cookie'] },
  confirmSignIn: { failures: ['TooMany'], headers: ['Set-Cookie'] },
  setUpAuthenticator: { failures: ['NotAllowed'] },
  signInWithPasskey: { failures: ['WrongCredentials'], headers: ['Set-Cookie'] },
  refresh: {
    failures: ['NotSignedIn', 'NotAllowed'],
    headers: ['Set-Cookie'],
    security: [{ refreshCookie: [] }],
  },
  signOut: { headers: ['Set-Cookie'], security: [{}, { bearer: [] }, { refreshCookie: [] }] },
  forgotPassword: { failures: ['TooMany'] },
  confirmPassword: { failures: ['TooMany'] },
  changePassword: { failures: ['TooMany'] },
  addAuthenticator: { failures: ['TooMany'] },
  beginPasskey: { failures: ['TooMany'] },
  createRecoveryCodes: { failures: ['TooMany'] },
  removeSecondFactor: { failures: ['TooMany'] },
  applyForJob: { failures: ['TooMany'] },
  getAllApplications: { isUnversioned: true },
};

const restoringCalls = new Set<string>(
  recordKinds.flatMap(({ byAction }) => ('restore' in byAction ? [byAction.restore.name] : [])),
);

/** Returns the traits of a call that follow from its method, status and type. */
const traitsOf = (name: CallName, call: Call, schemas: InputSchemas) => ({
  isFile: call.type !== undefined,
  isVersioned: call.method === 'GET' && call.type === undefined && !callDetails[name]?.isUnversioned,
  isList: call.method === 'GET' && call.type === undefined && schemas.query !== undefined,
  isCreate: call.status === 201,
  isEdit: call.method === 'PUT',
  isRestore: restoringCalls.has(name),
});
type Traits = ReturnType<typeof traitsOf>;

const securityOf = (name: CallName, call: Call) => [
  ...(call.hasAdminView ? [{}] : []),
  ...(callDetails[name]?.security ?? (verifiesToken(call) ? [{ bearer: [] }] : [])),
];

const failuresOf = (call: Call, schemas: InputSchemas, { isCreate, isEdit }: Traits): FailureName[] => [
  'BadRequest',
  ...(verifiesToken(call) ? ['NotSignedIn' as const] : []),
  ...(schemas.params ? ['NotFound' as const] : []),
  ...(isEdit ? ['ChangedMeanwhile' as const] : []),
  ...(schemas.body ? ['TooLarge' as const, 'WrongType' as const] : []),
  ...(schemas.body ? [isCreate ? ('InvalidOrReused' as const) : ('Invalid' as const)] : []),
  ...(call.method === 'GET' ? [] : ['NoRoom' as const]),
];

const successesOf = (
  call: Call,
  answer: InputSchemas['answer'],
  headers: AnswerHeader[],
): ZodOpenApiResponsesObject => ({
  [`${call.status}`]: {
    description: call.status === 201 ? 'Made' : 'Done',
    ...(headers.length > 0 ? { headers: headerRefs(...headers) } : {}),
    content: { [call.type ?? 'application/json']: answer ? { schema: answer } : {} },
  },
});

const headersOf = ({ isFile, isVersioned, isList, isEdit, isRestore }: Traits): AnswerHeader[] => [
  ...(isVersioned || isEdit || isRestore ? ['ETag' as const] : []),
  ...(isList ? ['X-Total-Count' as const, 'Link' as const] : []),
  ...(isFile ? ['Content-Disposition' as const] : []),
];

/** Returns the path of a call in OpenAPI syntax. */
export const pathOf = ({ path }: Pick<Call, 'path'>): string => apiBase + path.replace(/:(\w+)/g, '{$1}');

/** Tags by resource. */
export const tags = { ...recordTags, ...texts.tags };
const tagsByResource = new Map(Object.entries(tags));

/**
 * Returns the tag of a call, by the first segment of its path.
 * @throws when its path belongs to no resource that has a tag
 */
export const tagOf = ({ path }: Pick<Call, 'path'>): string => {
  const tag = tagsByResource.get(path.split('/')[1] ?? '');
  if (!tag) throw new Error(`${path} is of no resource that the document knows`);
  return tag.name;
};

/** Returns the OpenAPI operation of a call. */
export const operationOf = (name: CallName): ZodOpenApiOperationObject => {
  const call: Call = calls[name];
  const schemas = schemasOf(call);
  const traits = traitsOf(name, call, schemas);
  const { failures = [], headers = [] } = callDetails[name] ?? {};
  const path = withDescriptions(schemas.params);
  const query = withDescriptions(schemas.query);
  return {
    operationId: name,
    summary: summaryOf(name),
    tags: [tagOf(call)],
    security: securityOf(name, call),
    requestParams: { ...(path ? { path } : {}), ...(query ? { query } : {}) },
    parameters: [
      ...(traits.isCreate ? parameterRefs('IdempotencyKey') : []),
      ...(traits.isEdit ? parameterRefs('IfMatch') : []),
      ...(traits.isVersioned ? parameterRefs('IfNoneMatch') : []),
    ],
    ...(schemas.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemas.body } } } }
      : {}),
    responses: {
      ...successesOf(call, schemas.answer, [...headersOf(traits), ...headers]),
      ...(traits.isVersioned ? { '304': { $ref: '#/components/responses/NotModified' } } : {}),
      ...failureRefs(...failuresOf(call, schemas, traits), ...failures),
    },
  };
};

import {
  addPageViewsCall,
  addPageViewsSchemas,
  apiBase,
  type Call,
  calls,
  callSchemas,
  type CallName,
  endedSessions,
  endedSessionsPath,
  jwks,
  jwksPath,
  mediaInUseCall,
  mediaInUseSchemas,
  mediaPath,
  ownActivity,
  changedKinds,
  sendFormPath,
  sendMailCall,
  sendMailSchemas,
  signMediaCall,
  signMediaSchemas,
  uploaded,
  uploadPath,
  vitalsCall,
  vitalsSchemas,
} from '@ekamra/contracts';
import type { z } from 'zod';
import { jsonPathsOf } from './json-paths.ts';

/** Answer of a provider to one call. */
export interface ProviderAnswer {
  /** `GET /buildings/get-building-by-id/:id`. */
  name: string;
  method: string;
  path: RegExp;
  /** Body of a successful answer: its schema, `text` (text or CSV), any other `file`, or `none` that pacts expect. */
  body: z.ZodType | 'text' | 'file' | 'none';
  /** Dotted paths of optional fields that this answer can't have. */
  impossibleFields: readonly string[];
}

type CallAddress = Pick<Call, 'method' | 'path'>;

const answer = (
  base: string,
  { method, path }: CallAddress,
  body: ProviderAnswer['body'],
): ProviderAnswer => ({
  name: `${method} ${base}${path}`,
  method,
  path: new RegExp(`^${base}${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`),
  body,
  impossibleFields: [],
});

const get = (path: string): CallAddress => ({ method: 'GET', path });
const post = (path: string): CallAddress => ({ method: 'POST', path });

/** Calls that transfer files, below `base`. */
const files = (base: string): ProviderAnswer[] => [
  answer(base, post(uploadPath), uploaded),
  answer('', post(sendFormPath), 'text'),
  answer(base, get(`${mediaPath}/resumes/:file`), 'file'),
  answer(base, get(`${mediaPath}/:picture/:size.:format`), 'file'),
];

/** Calls that aren't in `calls` of contracts. */
const otherAnswers: Record<string, ProviderAnswer[]> = {
  bff: [...files(apiBase), answer(apiBase, vitalsCall, vitalsSchemas.answer)],
  catalog: [
    answer('', mediaInUseCall('catalog'), mediaInUseSchemas.answer),
    answer('', calls.getRecentActivity, ownActivity),
  ],
  careers: [
    answer('', mediaInUseCall('careers'), mediaInUseSchemas.answer),
    answer('', calls.getRecentActivity, ownActivity),
  ],
  content: [
    ...files(''),
    answer('', signMediaCall, signMediaSchemas.answer),
    answer('', sendMailCall, sendMailSchemas.answer),
    answer('', addPageViewsCall, addPageViewsSchemas.answer),
  ],
  identity: [answer('', get(jwksPath), jwks), answer('', get(endedSessionsPath), endedSessions)],
};

/**
 * Calls that only fail in the pacts, because their providers run with the usual settings: an authenticator app is set up
 * during a sign-in only where second factors are required, which identity's own tests cover.
 */
const onlyRefused = new Set<CallName>(['setUpAuthenticator']);

/** Calls that no front end makes: the pacts with the BFF have no answer to them. */
export const withoutFrontEnd = new Set<CallName>([]);

/** Schema of a call's answer; services answer only a part of what the BFF composes. */
const bodyOf = (provider: string, name: CallName): z.ZodType | 'none' => {
  if (onlyRefused.has(name) || (provider === 'bff' && withoutFrontEnd.has(name))) return 'none';
  return provider !== 'bff' && name === 'getRecentActivity' ? ownActivity : callSchemas[name].answer;
};

/**
 * Returns the fields that an answer can't have: of a sent application, what admins add to it; of changes of a kind of record,
 * where an entry was before, if an edit has no lists, and the values of an entry, if no list is of objects.
 */
const impossibleFieldsOf = (name: string): string[] => {
  if (name === 'applyForJob') return ['data.state', 'data.note', 'data.version'];
  const kind = changedKinds.find(({ byAction }) => byAction.activity.name === name);
  if (!kind) return [];
  const items = jsonPathsOf(callSchemas[kind.byAction.edit.name].body).filter((path) => path.includes('[]'));
  return [
    ...(items.length === 0 ? ['changes.[].movedFrom'] : []),
    ...(items.every((path) => path.at(-1) === '[]') ? ['changes.[].entry'] : []),
  ].map((field) => `[].${field}`);
};

/** Successful answers of a provider. */
export const answersOf = (provider: string): ProviderAnswer[] => [
  ...Object.entries<Call>(calls)
    .filter(([, call]) => provider === 'bff' || call.service === provider)
    .map(([name, call]) => ({
      ...answer(
        provider === 'bff' ? apiBase : '',
        call,
        call.type === undefined ? bodyOf(provider, name as CallName) : 'text',
      ),
      impossibleFields: impossibleFieldsOf(name),
    })),
  ...(otherAnswers[provider] ?? []),
];

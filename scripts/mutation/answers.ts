import {
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

/** What a provider answers to one call. */
export interface Answer {
  /** `GET /buildings/get-building-by-id/:id`. */
  name: string;
  method: string;
  path: RegExp;
  /** What is known of an answer with success: its schema, or that it is a text or CSV, or any other file. */
  body: z.ZodType | 'text' | 'file';
}

type Asked = Pick<Call, 'method' | 'path'>;

const answer = (base: string, { method, path }: Asked, body: Answer['body']): Answer => ({
  name: `${method} ${base}${path}`,
  method,
  path: new RegExp(`^${base}${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`),
  body,
});

const get = (path: string): Asked => ({ method: 'GET', path });
const post = (path: string): Asked => ({ method: 'POST', path });

/** What travels as files, below `base`. */
const files = (base: string): Answer[] => [
  answer(base, post(uploadPath), uploaded),
  answer('', post(sendFormPath), 'text'),
  answer(base, get(`${mediaPath}/resumes/:file`), 'file'),
  answer(base, get(`${mediaPath}/:picture/:size.:format`), 'file'),
];

/** What is no call of contracts `calls`. */
const others: Record<string, Answer[]> = {
  bff: [...files(apiBase), answer(apiBase, vitalsCall, vitalsSchemas.answer)],
  catalog: [answer('', mediaInUseCall('catalog'), mediaInUseSchemas.answer)],
  careers: [answer('', mediaInUseCall('careers'), mediaInUseSchemas.answer)],
  content: [
    ...files(''),
    answer('', signMediaCall, signMediaSchemas.answer),
    answer('', sendMailCall, sendMailSchemas.answer),
  ],
  identity: [answer('', get(jwksPath), jwks), answer('', get(endedSessionsPath), endedSessions)],
};

/** All that a provider answers with success. */
export const answersOf = (provider: string): Answer[] => [
  ...Object.entries<Call>(calls)
    .filter(([, call]) => provider === 'bff' || call.service === provider)
    .map(([name, call]) =>
      answer(
        provider === 'bff' ? apiBase : '',
        call,
        call.type === undefined ? callSchemas[name as CallName].answer : 'text',
      ),
    ),
  ...(others[provider] ?? []),
];

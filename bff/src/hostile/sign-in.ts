import { apiBase, calls, type Session } from '@ekamra/contracts';
import { pactAdmin } from '../testing/services.ts';
import { type Caller, withJson } from './caller.ts';
import { checked } from './refusal.ts';

export interface SignedIn {
  token: string;
  authorization: string;
  /** The refresh cookie, as a browser sends it back. */
  cookie: string;
}

/** Signs the admin in through the BFF. */
export const signIn = async (caller: Caller): Promise<SignedIn> => {
  const { method, path } = calls.signIn;
  const answer = checked(await caller.send(withJson({ method, path: apiBase + path }, pactAdmin)));
  if (answer.status !== 200) throw new Error(`The sign-in answered ${answer.status}`);
  const { token } = answer.json<Session>();
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return { token, authorization: `Bearer ${token}`, cookie };
};

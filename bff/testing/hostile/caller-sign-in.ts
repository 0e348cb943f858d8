import { apiBase, calls, type Session } from '@ekamra/contracts';
import { pactAdmin } from '../running-services.ts';
import { type Caller, withJson } from './http-caller.ts';
import { checkAnswer } from './check-answer.ts';

export interface SignedIn {
  token: string;
  authorization: string;
  /** Refresh cookie as a browser sends it. */
  cookie: string;
}

/** Signs the admin in through the BFF. */
export const signIn = async (caller: Caller): Promise<SignedIn> => {
  const { method, path } = calls.signIn;
  const answer = checkAnswer(await caller.send(withJson({ method, path: apiBase + path }, pactAdmin)));
  if (answer.status !== 200) throw new Error(`The sign-in answered ${answer.status}`);
  const { token } = answer.json<Session>();
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return { token, authorization: `Bearer ${token}`, cookie };
};

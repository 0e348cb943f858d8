import type { AccessClaims } from '@ekamra/contracts/internal';
import { calls } from '@ekamra/contracts/calls';
import { apiForPage } from '../api.ts';

/** Milliseconds that the API may take to tell a name. */
const deadlineMs = 2_000;

/** Who asks, and with which token. */
export interface Asking {
  bffUrl: string;
  claims: AccessClaims | undefined;
  /** The `Authorization` header, which was found good. */
  authorization: string;
  requestId: string;
}

/** The name of a signed-in admin for the history; `an admin` and the id, when the API can't tell it. */
export const adminName = async ({ bffUrl, claims, authorization, requestId }: Asking): Promise<string> => {
  const id = claims?.sub ?? '';
  try {
    const api = apiForPage({ bffUrl, requestId, deadlineMs, token: authorization.replace(/^Bearer /i, '') });
    const { data } = await api(calls.getAllAdmins);
    const name = data.find(({ _id }) => _id === id)?.name.trim();
    if (name) return name.slice(0, 200);
  } catch {
    // The id says as much to whoever has to know.
  }
  return `an admin (${id})`;
};

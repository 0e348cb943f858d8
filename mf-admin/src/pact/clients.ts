import type { Call, CallFailed, CallShape, Client } from '@ekamra/contracts';
import { createClient } from '@ekamra/contracts';

/** The token that the provider replaces by a real one. */
export const bearer = 'pact.admin.token';

export const signedIn = (url: string): Client => createClient({ origin: url, token: () => bearer });
export const signedOut = (url: string): Client => createClient({ origin: url });
/** The failure that a call ends in. */
export const failureOf = async <Shape extends CallShape>(
  client: Client,
  call: Call<Shape>,
  given: Parameters<typeof client<Shape>>[1],
): Promise<Pick<CallFailed, 'status' | 'code' | 'errors'>> => {
  const outcome = await client(call, given).then(
    () => new Error('The call succeeded'),
    (error: CallFailed) => error,
  );
  if (!('code' in outcome)) throw outcome;
  return outcome;
};

import type { CallResult, Client } from '../src/calls/client.ts';

/** Runs a consumer's own code with a client, and resolves to the answer of its last call. */
export const lastAnswer = async (api: Client, run: (api: Client) => Promise<unknown>): Promise<object> => {
  let last: CallResult<unknown> | undefined;
  await run(async (call, input) => {
    const answer = await api(call, input);
    last = answer;
    return answer;
  });
  if (!last) throw new Error('The code has made no call');
  return last;
};

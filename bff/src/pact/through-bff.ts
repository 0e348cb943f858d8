import { signTestToken } from '@ekamra/chassis/testing';
import { type CallFailed, type Client, createClient, type Service } from '@ekamra/contracts';
import { startTestBff } from '../testing/test-bff.ts';

/** Runs `work` with a signed-in admin's client of a real BFF, whose service is the one at `url`. */
export const throughBff = async (
  service: Service,
  url: string,
  work: (client: Client) => Promise<void>,
): Promise<void> => {
  await using bff = await startTestBff({ [service]: url });
  const token = signTestToken();
  await work(createClient({ origin: bff.url, token: () => token }));
};

/** The failure that a call ends in. */
export const failureOf = async (calling: Promise<unknown>): Promise<CallFailed> => {
  const outcome = await calling.then(
    () => new Error('The call succeeded'),
    (error: CallFailed) => error,
  );
  if (!('code' in outcome)) throw outcome;
  return outcome;
};

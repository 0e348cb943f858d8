import { existsSync } from 'node:fs';
import path from 'node:path';
import { Verifier } from '@pact-foundation/pact';

/** What consumers send where a real token belongs. */
const tokenInPacts = 'Bearer pact.admin.token';
const pacts = path.join(import.meta.dirname, '../../../contracts/pacts');

/** Makes a state true that a consumer names, again and again; it may give values that the requests refer to. */
type MakeState = () => Promise<Record<string, string> | void>;

export interface PactVerification {
  /** Name of the provider. */
  provider: string;
  /** Origin at which it answers. */
  url: string;
  states: Record<string, MakeState>;
  /** The token of the admin who is signed in. */
  token: () => string;
}

/**
 * Verifies that a running provider keeps what its consumers expect of it.
 * @throws when it doesn't, saying where, and when a consumer's pact with it was not written yet
 */
export const verifyPacts = async (consumers: string[], verification: PactVerification): Promise<void> => {
  const { provider, url, states, token } = verification;
  const files = consumers.map((consumer) => path.join(pacts, `${consumer}-${provider}.json`));
  for (const file of files)
    if (!existsSync(file)) throw new Error(`${file} is not there: run the consumers' pact tests first`);
  await new Verifier({
    provider,
    providerBaseUrl: url,
    pactUrls: files,
    stateHandlers: states,
    requestFilter: (request, _, next) => {
      if (request.headers.authorization === tokenInPacts) request.headers.authorization = `Bearer ${token()}`;
      next();
    },
    logLevel: 'error',
  }).verifyProvider();
};

/** Verifies that a running service keeps what the BFF expects of it; throws as {@link verifyPacts} does. */
export const verifyPactWithBff = (verification: PactVerification): Promise<void> =>
  verifyPacts(['bff'], verification);

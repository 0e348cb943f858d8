import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withLargeFile } from '@ekamra/contracts/testing/multipart';
import { Verifier } from '@pact-foundation/pact';
import { keepAnswers, type Pact } from './pact-files.ts';
import { type Gateway, interactionHeader, type RecordedAnswer, startGateway } from './pact-gateway.ts';
import { pactsToVerify, type Records, recordVerification, type ToVerify } from './pact-ledger.ts';

/** What a state gives: values that the requests refer to. */
type Given = Record<string, string> | void;
/** Makes a state true that a consumer names, however often it is asked for; or makes it true and then untrue again. */
type MakeState = (() => Promise<Given>) | { setup(): Promise<Given>; teardown(): Promise<void> };

export interface PactVerification {
  /** Name of the provider. */
  provider: string;
  /** Origin at which it answers. */
  url: string;
  states: Record<string, MakeState>;
  /** The token of the admin who is signed in. */
  token: () => string;
  /** The token of a service of ours. */
  serviceToken?: () => string;
  /** Where what comes of it is written down, and of which version; of this checkout, in its ledger, without it. */
  records?: Records;
}

const tagged = (pact: Pact): Pact => ({
  ...pact,
  interactions: pact.interactions.map((interaction, index) => ({
    ...interaction,
    request: {
      ...interaction.request,
      headers: { ...interaction.request.headers, [interactionHeader]: [String(index)] },
    },
  })),
});

/** States whose failures are noted: the verifier goes on when one could not be made. */
const watched = (states: Record<string, MakeState>) => {
  const failures: unknown[] = [];
  const watch =
    <T>(make: () => Promise<T>) =>
    async (): Promise<T> => {
      try {
        return await make();
      } catch (error) {
        failures.push(error);
        throw error;
      }
    };
  const handlers = Object.entries(states).map(([name, state]) => [
    name,
    typeof state === 'function'
      ? watch(state)
      : { setup: watch(state.setup), teardown: watch(state.teardown) },
  ]);
  return { failures, handlers: Object.fromEntries(handlers) };
};

const checkStates = (pact: Pact, states: Record<string, MakeState>): void => {
  const named = pact.interactions.flatMap(({ providerStates = [] }) =>
    providerStates.map(({ name }) => name),
  );
  const unknown = [...new Set(named)].filter((name) => !(name in states));
  if (unknown.length > 0) throw new Error(`Nobody makes the states: ${unknown.join('; ')}`);
};

/** The tokens that stand in the pacts, as real ones. */
const authorizationWith =
  ({ token, serviceToken }: PactVerification) =>
  (inPact: string): string => {
    if (inPact === 'Bearer pact.admin.token') return `Bearer ${token()}`;
    if (inPact === 'Bearer pact.service.token' && serviceToken) return `Bearer ${serviceToken()}`;
    return inPact;
  };

const verifyWith = async (pact: Pact, gateway: Gateway, verification: PactVerification): Promise<void> => {
  const { provider, states } = verification;
  checkStates(pact, states);
  const dir = await mkdtemp(path.join(tmpdir(), 'ekamra-pacts-'));
  try {
    const file = path.join(dir, 'pact.json');
    await writeFile(file, JSON.stringify(tagged(pact)));
    const { failures, handlers } = watched(states);
    await new Verifier({
      provider,
      providerBaseUrl: gateway.url,
      pactUrls: [file],
      stateHandlers: handlers,
      logLevel: 'error',
    }).verifyProvider();
    if (failures.length > 0) throw new AggregateError(failures, 'A state could not be made');
  } finally {
    await rm(dir, { recursive: true });
  }
};

/** Verifies one pact, and writes down what came of it. Resolves to what went wrong. */
const verifyOne = async (
  { consumer, pact, isCurrent }: ToVerify,
  verification: PactVerification,
): Promise<unknown> => {
  const { provider, url, records } = verification;
  await using gateway = await startGateway({
    url,
    authorization: authorizationWith(verification),
    body: withLargeFile,
  });
  const answerTo = (index: number): RecordedAnswer => {
    const answer = gateway.answers.get(String(index));
    if (!answer) throw new Error(`Nobody asked ${provider}: ${pact.interactions[index]?.description}`);
    return answer;
  };
  let failure: { reason: unknown } | undefined;
  try {
    await verifyWith(pact, gateway, verification);
    const answers = pact.interactions.map((_, index) => answerTo(index));
    if (isCurrent) keepAnswers({ consumer, provider }, answers);
  } catch (reason) {
    failure = { reason };
  }
  const asked = pact.interactions.filter((_, index) => gateway.answers.has(String(index))).length;
  await recordVerification({ pact, provider, success: !failure, interactions: asked }, records);
  return failure?.reason;
};

/**
 * Verifies that a running provider keeps what its consumers expect of it, keeps what it answered, and writes into the
 * ledger what came of each pact.
 * @throws when it doesn't, saying where; when a state is not made; when a consumer's pact with it was not written yet
 */
export const verifyPacts = async (consumers: string[], verification: PactVerification): Promise<void> => {
  const failures: unknown[] = [];
  for (const one of await pactsToVerify(consumers, verification.provider)) {
    const failure = await verifyOne(one, verification);
    if (failure !== undefined) failures.push(failure);
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('\n'));
};

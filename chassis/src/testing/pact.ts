import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withLargeFile } from '@ekamra/contracts/testing/multipart';
import { Verifier } from '@pact-foundation/pact';
import { keepAnswers, type Pact, readPact } from './pact-files.ts';
import { interactionHeader, type RecordedAnswer, startGateway } from './pact-gateway.ts';

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
}

const tagOf = (consumer: string, index: number): string => `${consumer} ${index}`;

const tagged = (pact: Pact, consumer: string): Pact => ({
  ...pact,
  interactions: pact.interactions.map((interaction, index) => ({
    ...interaction,
    request: {
      ...interaction.request,
      headers: { ...interaction.request.headers, [interactionHeader]: [tagOf(consumer, index)] },
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

/**
 * Verifies that a running provider keeps what its consumers expect of it, and keeps what it answered.
 * @throws when it doesn't, saying where; when a state is not made; when a consumer's pact with it was not written yet
 */
export const verifyPacts = async (consumers: string[], verification: PactVerification): Promise<void> => {
  const { provider, url, states } = verification;
  const pacts = consumers.map((consumer) => ({ consumer, pact: readPact({ consumer, provider }) }));
  for (const { pact } of pacts) checkStates(pact, states);
  await using cleanUp = new AsyncDisposableStack();
  const authorization = authorizationWith(verification);
  const gateway = cleanUp.use(await startGateway({ url, authorization, body: withLargeFile }));
  const dir = await mkdtemp(path.join(tmpdir(), 'ekamra-pacts-'));
  cleanUp.defer(() => rm(dir, { recursive: true }));
  const files = pacts.map(async ({ consumer, pact }) => {
    const file = path.join(dir, `${consumer}.json`);
    await writeFile(file, JSON.stringify(tagged(pact, consumer)));
    return file;
  });
  const { failures, handlers } = watched(states);
  await new Verifier({
    provider,
    providerBaseUrl: gateway.url,
    pactUrls: await Promise.all(files),
    stateHandlers: handlers,
    logLevel: 'error',
  }).verifyProvider();
  if (failures.length > 0) throw new AggregateError(failures, 'A state could not be made');
  for (const { consumer, pact } of pacts) {
    const answerTo = (index: number): RecordedAnswer => {
      const answer = gateway.answers.get(tagOf(consumer, index));
      if (!answer) throw new Error(`Nobody asked ${provider}: ${pact.interactions[index]?.description}`);
      return answer;
    };
    keepAnswers(
      { consumer, provider },
      pact.interactions.map((_, index) => answerTo(index)),
    );
  }
};

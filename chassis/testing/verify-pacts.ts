import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pactConsumersOf } from '@ekamra/contracts/calls/dependencies';
import { withLargeFile } from '@ekamra/contracts/testing/multipart';
import { Verifier } from '@pact-foundation/pact';
import { describeMismatches, mismatchesOf } from './pact-mismatches.ts';
import type { Pact } from './read-pact.ts';
import { type Gateway, interactionHeader, startGateway } from './pact-gateway.ts';
import { pactsToVerify, type LedgerTarget, recordVerification, type PactToVerify } from './pact-ledger.ts';

/** Values of a state that requests refer to. */
type StateValues = Record<string, string> | void;
/** Sets up a state that a consumer names, any number of times, with an optional teardown. */
type StateHandler =
  | (() => Promise<StateValues>)
  | { setup(): Promise<StateValues>; teardown(): Promise<void> };

export interface PactVerification {
  /** Name of the provider. */
  provider: string;
  /** Names of its consumers; all that have a pact with it by default. */
  consumers?: string[];
  /** Origin of the provider. */
  url: string;
  states: Record<string, StateHandler>;
  /** Returns the token of the signed-in admin. */
  token: () => string;
  /** Returns the token of a calling service. */
  serviceToken?: () => string;
  /** Ledger and provider version to record the result under; those of this checkout by default. */
  ledgerTarget?: LedgerTarget;
}

const tagInteractions = (pact: Pact): Pact => ({
  ...pact,
  interactions: pact.interactions.map((interaction, index) => ({
    ...interaction,
    request: {
      ...interaction.request,
      headers: { ...interaction.request.headers, [interactionHeader]: [String(index)] },
    },
  })),
});

/** Wraps states to collect their failures, because the verifier continues after one. */
const collectStateFailures = (states: Record<string, StateHandler>) => {
  const failures: unknown[] = [];
  const collectFailure =
    <T>(setUp: () => Promise<T>) =>
    async (): Promise<T> => {
      try {
        return await setUp();
      } catch (error) {
        failures.push(error);
        throw error;
      }
    };
  const handlers = Object.entries(states).map(([name, state]) => [
    name,
    typeof state === 'function'
      ? collectFailure(state)
      : { setup: collectFailure(state.setup), teardown: collectFailure(state.teardown) },
  ]);
  return { failures, handlers: Object.fromEntries(handlers) };
};

const checkStates = (pact: Pact, states: Record<string, StateHandler>): void => {
  const stateNames = pact.interactions.flatMap(({ providerStates = [] }) =>
    providerStates.map(({ name }) => name),
  );
  const missingStates = [...new Set(stateNames)].filter((name) => !(name in states));
  if (missingStates.length > 0)
    throw new Error(`No handler for the provider states: ${missingStates.join('; ')}`);
};

/** Returns a function that replaces the placeholder tokens of pacts by real ones. */
const authorizationMapper =
  ({ token, serviceToken }: PactVerification) =>
  (pactValue: string): string => {
    if (pactValue === 'Bearer pact.admin.token') return `Bearer ${token()}`;
    if (pactValue === 'Bearer pact.service.token' && serviceToken) return `Bearer ${serviceToken()}`;
    return pactValue;
  };

const verifyWith = async (pact: Pact, gateway: Gateway, verification: PactVerification): Promise<void> => {
  const { provider, states } = verification;
  checkStates(pact, states);
  const dir = await mkdtemp(path.join(tmpdir(), 'ekamra-pacts-'));
  try {
    const file = path.join(dir, 'pact.json');
    await writeFile(file, JSON.stringify(tagInteractions(pact)));
    const { failures, handlers } = collectStateFailures(states);
    await new Verifier({
      provider,
      providerBaseUrl: gateway.url,
      pactUrls: [file],
      stateHandlers: handlers,
      logLevel: 'error',
    }).verifyProvider();
    if (failures.length > 0)
      throw new AggregateError(failures, `A state could not be made: ${failures.map(String).join('; ')}`);
  } finally {
    await rm(dir, { recursive: true });
  }
};

/** Verifies one pact and records the result. Resolves to the failure, if any. */
const verifyOne = async (
  { consumer, pact }: PactToVerify,
  verification: PactVerification,
): Promise<unknown> => {
  const { provider, url, ledgerTarget } = verification;
  await using gateway = await startGateway({
    url,
    authorization: authorizationMapper(verification),
    body: withLargeFile,
  });
  const isAnswered = (_: unknown, index: number): boolean => gateway.answered.has(String(index));
  let failure: { reason: unknown } | undefined;
  try {
    await verifyWith(pact, gateway, verification);
    const unanswered = pact.interactions.find((one, index) => !isAnswered(one, index));
    if (unanswered) throw new Error(`No request reached ${provider}: ${unanswered.description}`);
  } catch (reason) {
    failure = { reason };
  }
  const answeredCount = pact.interactions.filter(isAnswered).length;
  const mismatches = mismatchesOf(failure?.reason);
  await recordVerification(
    { pact, provider, success: !failure, interactions: answeredCount, mismatches },
    ledgerTarget,
  );
  if (mismatches.length === 0) return failure?.reason;
  // Without the report as its cause, which would be printed: it holds the whole answers.
  return new Error(describeMismatches({ consumer, provider }, mismatches));
};

/**
 * Verifies a running provider against the pacts of its consumers, and records each result in the ledger.
 * @throws when verification fails, a state can't be set up, or a consumer's pact has not been written yet
 */
export const verifyPacts = async (verification: PactVerification): Promise<void> => {
  const { provider, consumers = pactConsumersOf(provider) } = verification;
  const failures: unknown[] = [];
  for (const pactToVerify of await pactsToVerify(consumers, provider)) {
    const failure = await verifyOne(pactToVerify, verification);
    if (failure !== undefined) failures.push(failure);
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('\n'));
};

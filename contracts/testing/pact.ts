import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PactV4, SpecificationVersion } from '@pact-foundation/pact';
import { apiBase, type CallShape } from '../src/calls/calls.ts';
import { pactsFolder } from '../src/ledger/pact-files.ts';
import { type CallExpectation, expectCall } from './call-expectation.ts';
import { type Consumer, tokenOf } from './expectation.ts';
import { expectFile, type FileExpectation } from './file-expectation.ts';
import { expectForm, type FormExpectation } from './form-expectation.ts';
import { survivingMutations } from './mutated-requests.ts';

export type { CallExpectation } from './call-expectation.ts';
export { type Caller, type Consumer, stateValue } from './expectation.ts';
export type { FormExpectation } from './form-expectation.ts';

/** Folder for the pacts of a run with changed requests, if it is one. */
const mutationsDir = process.env['PACT_MUTATIONS'];

/**
 * Creates the pact of a consumer with a provider from scratch: Pact appends to an existing file, which would keep old
 * expectations.
 */
export const pactBetween = (consumer: string, provider: string): PactV4 => {
  const dir = mutationsDir ?? pactsFolder;
  rmSync(path.join(dir, `${consumer}-${provider}.json`), { force: true });
  return new PactV4({
    consumer,
    provider,
    dir,
    spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
    logLevel: 'error',
  });
};

/** A front end, which calls the BFF directly. */
export const frontEnd = (name: string): Consumer => ({
  pact: pactBetween(name, 'bff'),
  base: apiBase,
  reach: (url, caller, work) => work({ origin: url, base: apiBase, token: tokenOf(caller) }),
});

/** An expectation that can be checked for a consumer. */
export interface Expectation {
  receiving: string;
  /** Checks the consumer and adds the expectation to its pact. */
  check(consumer: Consumer): Promise<void>;
}

/** Creates an expectation of a call. */
export const call = <Shape extends CallShape>(expectation: CallExpectation<Shape>): Expectation => ({
  receiving: expectation.receiving,
  check: (consumer) => expectCall(consumer, expectation),
});

/** Creates an expectation of a form. */
export const form = (expectation: FormExpectation): Expectation => ({
  receiving: expectation.receiving,
  check: (consumer) => expectForm(consumer, expectation),
});

/** Creates an expectation of a file. */
export const file = (expectation: FileExpectation): Expectation => ({
  receiving: expectation.receiving,
  check: (consumer) => expectFile(consumer, expectation),
});

const checkOnce: typeof survivingMutations = async (check, consumer) => {
  await check(consumer);
  return [];
};
const survivors = mutationsDir ? survivingMutations : checkOnce;

/**
 * Registers tests of all expectations of a consumer, by topic. With `PACT_MUTATIONS`, a folder, each has to fail for every
 * change of its request.
 */
export const testPact = (consumer: Consumer, expectations: Record<string, readonly Expectation[]>): void => {
  describe.each(Object.entries(expectations))('%s', (_, topicExpectations) => {
    test.each(topicExpectations)('$receiving', async ({ check }) => {
      expect(await survivors(check, consumer)).toEqual([]);
    });
  });
};

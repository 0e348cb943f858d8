import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PactV4, SpecificationVersion } from '@pact-foundation/pact';
import { apiBase, type CallShape } from '../calls.ts';
import { type CallExpectation, expectCall } from './call-expectation.ts';
import { type Consumer, tokenOf } from './expectation.ts';
import { expectFile, type FileExpectation } from './file-expectation.ts';
import { expectForm, type FormExpectation } from './form-expectation.ts';

export type { CallExpectation } from './call-expectation.ts';
export { type Caller, type Consumer, stated } from './expectation.ts';
export type { FormExpectation } from './form-expectation.ts';

/** The pact of a consumer with a provider, begun anew: Pact adds to its file, and what is no longer expected must go. */
export const pactBetween = (consumer: string, provider: string): PactV4 => {
  const dir = path.join(import.meta.dirname, '../../pacts');
  rmSync(path.join(dir, `${consumer}-${provider}.json`), { force: true });
  return new PactV4({
    consumer,
    provider,
    dir,
    spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
    logLevel: 'error',
  });
};

/** A front end, which calls the BFF itself. */
export const frontEnd = (name: string): Consumer => ({
  pact: pactBetween(name, 'bff'),
  base: apiBase,
  reach: (url, caller, work) => work({ origin: url, base: apiBase, token: tokenOf(caller) }),
});

/** An expectation that a consumer can be tested for. */
export interface Expectation {
  receiving: string;
  /** Checks it of the consumer, and writes it into the pact. */
  check(consumer: Consumer): Promise<void>;
}

/** What is expected of one call. */
export const call = <Shape extends CallShape>(expectation: CallExpectation<Shape>): Expectation => ({
  receiving: expectation.receiving,
  check: (consumer) => expectCall(consumer, expectation),
});

/** What is expected of one form. */
export const form = (expectation: FormExpectation): Expectation => ({
  receiving: expectation.receiving,
  check: (consumer) => expectForm(consumer, expectation),
});

/** What is expected of one file. */
export const file = (expectation: FileExpectation): Expectation => ({
  receiving: expectation.receiving,
  check: (consumer) => expectFile(consumer, expectation),
});

/** Tests all that a consumer expects, by what it is about. */
export const testPact = (consumer: Consumer, expectations: Record<string, readonly Expectation[]>): void => {
  describe.each(Object.entries(expectations))('%s', (_, ofOne) => {
    test.each(ofOne)('$receiving', async ({ check }) => {
      expect.hasAssertions();
      await check(consumer);
    });
  });
};

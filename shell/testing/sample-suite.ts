import { startTestIdentity, type TestIdentity } from '@ekamra/chassis/testing';
import { afterAll, beforeAll } from '@jest/globals';
import { runBehindProxy } from './release-stage.ts';
import { runShell, type RunningShell } from './running-shell.ts';
import { builtSample, type BuiltSample } from './sample.ts';
import { type Answer, stubApi, type StubApi } from './stub-api.ts';

/** Fixtures shared by the tests of one file: a built sample, and an API without buildings. */
export interface SampleSuite {
  readonly sample: BuiltSample;
  readonly api: StubApi;
  /** Ends a shell after the tests, before the folder of its releases is removed. */
  endAfterTests: (starting: Promise<RunningShell>) => Promise<RunningShell>;
  /** Starts a shell over a folder of releases, with further environment variables. */
  shellOver: (releases: string, env?: Record<string, string>) => Promise<RunningShell>;
}

/** Milliseconds that the fixtures may take on a busy machine. */
const startMs = 180_000;

/**
 * Builds the sample and starts the API before the tests of a file, and removes both after them.
 *
 * @param answers further answers of the API, by path
 */
export const sampleSuite = (answers: Record<string, Answer> = {}): SampleSuite => {
  let sample: BuiltSample;
  let api: StubApi;
  const shells: RunningShell[] = [];
  beforeAll(async () => {
    sample = await builtSample();
    api = await stubApi({
      '/real-estate/buildings/get-all-buildings': { status: 200, body: [] },
      ...answers,
    });
  }, startMs);
  const endAfterTests = async (starting: Promise<RunningShell>): Promise<RunningShell> => {
    const shell = await starting;
    shells.push(shell);
    return shell;
  };
  afterAll(async () => {
    // This runs before what a test file does after its tests; a shell writes into the folder of releases until it ends.
    for (const shell of shells) await shell[Symbol.asyncDispose]();
    await api?.[Symbol.asyncDispose]();
    await sample?.[Symbol.asyncDispose]();
  });
  return {
    get sample() {
      return sample;
    },
    get api() {
      return api;
    },
    endAfterTests,
    shellOver: (releases, env) =>
      endAfterTests(runShell({ BFF_URL: api.url, ...sample.settings(releases), ...env })),
  };
};

/** Fixtures of {@link sampleSuite}, and an identity service, so that releases can be viewed and changed. */
export const releaseSuite = (answers: Record<string, Answer> = {}) => {
  const suite = sampleSuite(answers);
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startTestIdentity();
  }, startMs);
  afterAll(async () => {
    await identity?.[Symbol.asyncDispose]();
  });
  return {
    get sample() {
      return suite.sample;
    },
    get api() {
      return suite.api;
    },
    /** Starts a shell behind one trusted proxy over a folder of releases, with further environment variables. */
    shellBehindProxy: (releases: string, env: Record<string, string> = {}): Promise<RunningShell> =>
      suite.endAfterTests(
        runBehindProxy(suite.sample, releases, {
          BFF_URL: suite.api.url,
          IDENTITY_URL: identity.url,
          ...env,
        }),
      ),
  };
};

import { afterAll, beforeAll } from '@jest/globals';
import { runShell, type RunningShell } from './running-shell.ts';
import { builtSample, type BuiltSample } from './sample.ts';
import { stubApi, type StubApi } from './stub-api.ts';

/** Fixtures shared by the tests of one file: a built sample, and an API without buildings. */
export interface SampleSuite {
  readonly sample: BuiltSample;
  /** Starts a shell over a folder of releases, with further environment variables. */
  shellOver: (releases: string, env?: Record<string, string>) => Promise<RunningShell>;
}

/** Builds the sample and starts the API before the tests of a file, and removes both after them. */
export const sampleSuite = (): SampleSuite => {
  let sample: BuiltSample;
  let api: StubApi;
  beforeAll(async () => {
    sample = await builtSample();
    api = await stubApi({ '/real-estate/buildings/get-all-buildings': { status: 200, body: [] } });
  }, 60_000);
  afterAll(async () => {
    await api?.[Symbol.asyncDispose]();
    await sample?.[Symbol.asyncDispose]();
  });
  return {
    get sample() {
      return sample;
    },
    shellOver: (releases, env) => runShell({ BFF_URL: api.url, ...sample.settings(releases), ...env }),
  };
};

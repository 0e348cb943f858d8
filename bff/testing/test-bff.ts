import { patientVerifier } from '@ekamra/chassis/testing/patient-verifier';
import { createLogger, createMetrics, type Metrics } from '@ekamra/chassis';
import {
  startTestIdentity,
  startTestServer,
  type TestIdentity,
  testServiceTokens,
} from '@ekamra/chassis/testing';
import { perService, type Service } from '@ekamra/contracts';
import { type BffOptions, createBff } from '../src/app.ts';

export interface TestBff extends AsyncDisposable {
  url: string;
  identity: TestIdentity;
  metrics: Metrics;
  ready: () => Promise<void>;
  /** Log lines of level warn or above (JSON). */
  logLines: string[];
  /** Advances the cache's clock. */
  advanceClock(ms: number): void;
}

/** An address without a listener. */
export const unusedAddress = 'http://127.0.0.1:9';

/** Starts a BFF in front of the given services, with its own identity unless one is given. */
export const startTestBff = async (
  urls: Partial<Record<Service, string>>,
  options: Pick<BffOptions, 'bounds' | 'callsPerAddress' | 'publicOrigin' | 'trustedProxies'> = {},
): Promise<TestBff> => {
  const identity = await startTestIdentity();
  const metrics = createMetrics('bff');
  const logLines: string[] = [];
  let clock = 1_000_000;
  const bff = createBff({
    urls: { ...perService(() => unusedAddress), identity: identity.url, ...urls },
    verifier: patientVerifier({ identityUrl: identity.url }),
    services: testServiceTokens('bff'),
    logger: createLogger({ name: 'bff', level: 'warn' }, { write: (line) => void logLines.push(line) }),
    metrics,
    // The stubs announce no writes.
    followed: [],
    now: () => clock,
    ...options,
  });
  const server = await startTestServer(bff.app);
  return {
    url: server.url,
    identity,
    metrics,
    ready: bff.ready,
    logLines,
    advanceClock: (ms) => {
      clock += ms;
    },
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await bff.close();
      await identity.close();
    },
  };
};

import { createLogger, createMetrics, createVerifier, type Metrics } from '@ekamra/chassis';
import { startTestIdentity, startTestServer, type TestIdentity } from '@ekamra/chassis/testing';
import type { Service } from '@ekamra/contracts';
import { createBff } from '../app.ts';

export interface TestBff extends AsyncDisposable {
  url: string;
  identity: TestIdentity;
  metrics: Metrics;
  ready: () => Promise<void>;
  /** What it logged as a warning or worse, line by line (JSON). */
  logged: string[];
  /** Lets the cache's clock go on by so many milliseconds. */
  pass(ms: number): void;
}

/** An address at which nothing listens. */
export const nowhere = 'http://127.0.0.1:9';

/** A BFF in front of the given services, with an identity of its own unless one is given. */
export const startTestBff = async (urls: Partial<Record<Service, string>>): Promise<TestBff> => {
  const identity = await startTestIdentity();
  const metrics = createMetrics('bff');
  const logged: string[] = [];
  let clock = 1_000_000;
  const bff = createBff({
    urls: { catalog: nowhere, content: nowhere, careers: nowhere, identity: identity.url, ...urls },
    verifier: createVerifier({ identityUrl: identity.url }),
    logger: createLogger({ name: 'bff', level: 'warn' }, { write: (line) => void logged.push(line) }),
    metrics,
    now: () => clock,
  });
  const server = await startTestServer(bff.app);
  return {
    url: server.url,
    identity,
    metrics,
    ready: bff.ready,
    logged,
    pass: (ms) => {
      clock += ms;
    },
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await bff.close();
      await identity.close();
    },
  };
};

import { patientVerifier } from '@ekamra/chassis/testing/patient-verifier';
import { createLogger, createMetrics } from '@ekamra/chassis';
import { startTestServer, testServiceTokens } from '@ekamra/chassis/testing';
import type { Service } from '@ekamra/contracts';
import { type BffOptions, createBff } from '../src/app.ts';

/** A BFF in front of real services. */
export interface RunningBff extends AsyncDisposable {
  url: string;
  isWatched: (resource: string) => boolean;
}

export interface RunningBffOptions extends Pick<BffOptions, 'now'> {
  /** Origin of each service. */
  urls: Record<Service, string>;
  /** Level of the log; silent by default. */
  level?: string;
  /** Receives each line of the log. */
  onLine?: (line: string) => void;
}

/** Starts a BFF in this process. */
export const startBff = async ({
  urls,
  now,
  level = 'silent',
  onLine = () => undefined,
}: RunningBffOptions): Promise<RunningBff> => {
  const bff = createBff({
    urls,
    verifier: patientVerifier({ identityUrl: urls.identity }),
    services: testServiceTokens('bff'),
    logger: createLogger({ name: 'bff', level }, { write: onLine }),
    metrics: createMetrics('bff'),
    ...(now ? { now } : {}),
  });
  const server = await startTestServer(bff.app);
  return {
    url: server.url,
    isWatched: bff.isWatched,
    [Symbol.asyncDispose]: async () => {
      bff.endStreams();
      await server.close();
      await bff.close();
    },
  };
};

import { createLogger, createMetrics, createVerifier } from '@ekamra/chassis';
import { startTestServer, testServiceTokens } from '@ekamra/chassis/testing';
import { createBff } from '../src/app.ts';
import { type RunningServices, startServices } from './running-services.ts';

export interface RunningApi extends AsyncDisposable {
  /** Origin of the BFF. */
  url: string;
  services: RunningServices;
  /** Log lines of the services and the BFF so far. */
  lines: string[];
  /** Resolves when the next line is logged. */
  nextLine(): Promise<void>;
}

/** Starts the whole API: the BFF and the four real services, each with its own database. */
export const startApi = async ({ level = 'info' } = {}): Promise<RunningApi> => {
  await using resources = new AsyncDisposableStack();
  const lines: string[] = [];
  let next = Promise.withResolvers<void>();
  const addLine = (line: string): void => {
    lines.push(line);
    next.resolve();
    next = Promise.withResolvers();
  };
  const services = resources.use(await startServices({ onLine: addLine, env: { LOG_LEVEL: level } }));
  const bff = createBff({
    urls: services.urls,
    verifier: createVerifier({ identityUrl: services.urls.identity }),
    services: testServiceTokens('bff'),
    logger: createLogger({ name: 'bff', level }, { write: addLine }),
    metrics: createMetrics('bff'),
  });
  resources.defer(() => bff.close());
  const { url } = resources.use(await startTestServer(bff.app));
  const movedResources = resources.move();
  return {
    url,
    services,
    lines,
    nextLine: () => next.promise,
    [Symbol.asyncDispose]: () => movedResources.disposeAsync(),
  };
};

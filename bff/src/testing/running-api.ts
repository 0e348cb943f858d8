import { createLogger, createMetrics, createVerifier } from '@ekamra/chassis';
import { startTestServer } from '@ekamra/chassis/testing';
import { createBff } from '../app.ts';
import { type RunningServices, startServices } from './services.ts';

export interface RunningApi extends AsyncDisposable {
  /** Origin of the BFF. */
  url: string;
  services: RunningServices;
  /** All that the services and the BFF have logged so far, line by line. */
  lines: string[];
}

/** The whole API: the BFF in front of the four real services, each on a database of its own. */
export const startApi = async ({ level = 'info' } = {}): Promise<RunningApi> => {
  await using started = new AsyncDisposableStack();
  const lines: string[] = [];
  const services = started.use(
    await startServices({ onLine: (line) => void lines.push(line), env: { LOG_LEVEL: level } }),
  );
  const bff = createBff({
    urls: services.urls,
    verifier: createVerifier({ identityUrl: services.urls.identity }),
    logger: createLogger({ name: 'bff', level }, { write: (line) => void lines.push(line) }),
    metrics: createMetrics('bff'),
  });
  started.defer(() => bff.close());
  const { url } = started.use(await startTestServer(bff.app));
  const all = started.move();
  return { url, services, lines, [Symbol.asyncDispose]: () => all.disposeAsync() };
};

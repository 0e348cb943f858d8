import { startBff } from './running-bff.ts';
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
  const { url } = resources.use(await startBff({ urls: services.urls, level, onLine: addLine }));
  const movedResources = resources.move();
  return {
    url,
    services,
    lines,
    nextLine: () => next.promise,
    [Symbol.asyncDispose]: () => movedResources.disposeAsync(),
  };
};

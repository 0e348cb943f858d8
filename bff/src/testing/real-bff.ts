import { createLogger, createMetrics, createVerifier } from '@ekamra/chassis';
import { startTestServer } from '@ekamra/chassis/testing';
import { createBff } from '../app.ts';
import { startServices } from './services.ts';
import { createStates } from './states.ts';
import { startSwitch } from './switch.ts';

/** The BFF in front of the real services, as its consumers' pacts are verified with. */
export interface RealBff extends ReturnType<typeof createStates>, AsyncDisposable {
  url: string;
}

export const startRealBff = async (): Promise<RealBff> => {
  await using cleanUp = new AsyncDisposableStack();
  const services = cleanUp.use(await startServices());
  const switchTo = async (url: string) => cleanUp.use(await startSwitch(url));
  const switches = {
    catalog: await switchTo(services.urls.catalog),
    content: await switchTo(services.urls.content),
    careers: await switchTo(services.urls.careers),
    identity: await switchTo(services.urls.identity),
  };
  const bff = createBff({
    urls: {
      catalog: switches.catalog.url,
      content: switches.content.url,
      careers: switches.careers.url,
      identity: switches.identity.url,
    },
    verifier: createVerifier({ identityUrl: services.urls.identity }),
    logger: createLogger({ name: 'bff', level: 'silent' }),
    metrics: createMetrics('bff'),
  });
  cleanUp.defer(() => bff.close());
  const server = cleanUp.use(await startTestServer(bff.app));
  const made = createStates({ url: server.url, databases: services.databases, switches });
  const kept = cleanUp.move();
  return { url: server.url, ...made, [Symbol.asyncDispose]: () => kept.disposeAsync() };
};

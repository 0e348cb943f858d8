import { createLogger, createMetrics, createVerifier } from '@ekamra/chassis';
import { startTestServer, testServiceTokens } from '@ekamra/chassis/testing';
import { perService, type Service, services } from '@ekamra/contracts';
import { createBff } from '../src/app.ts';
import { startServices } from './running-services.ts';
import { createStates } from './states.ts';
import { type ServiceSwitch, startServiceSwitch } from './service-switch.ts';

/** The BFF in front of the real services, for verifying its consumers' pacts. */
export interface RealBff extends ReturnType<typeof createStates>, AsyncDisposable {
  url: string;
}

export const startRealBff = async (): Promise<RealBff> => {
  await using cleanUp = new AsyncDisposableStack();
  const running = cleanUp.use(await startServices());
  const started = new Map<Service, ServiceSwitch>();
  for (const service of services)
    started.set(service, cleanUp.use(await startServiceSwitch(running.urls[service])));
  const switches = perService((service) => {
    const serviceSwitch = started.get(service);
    if (!serviceSwitch) throw new Error(`${service} has no switch`);
    return serviceSwitch;
  });
  const bff = createBff({
    urls: perService((service) => switches[service].url),
    verifier: createVerifier({ identityUrl: running.urls.identity }),
    services: testServiceTokens('bff'),
    logger: createLogger({ name: 'bff', level: 'silent' }),
    metrics: createMetrics('bff'),
  });
  cleanUp.defer(() => bff.close());
  const server = cleanUp.use(await startTestServer(bff.app));
  const createdStates = createStates({ url: server.url, databases: running.databases, switches });
  const resources = cleanUp.move();
  return { url: server.url, ...createdStates, [Symbol.asyncDispose]: () => resources.disposeAsync() };
};

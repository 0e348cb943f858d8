import { perService, type Service, services } from '@ekamra/contracts';
import { startBff } from './running-bff.ts';
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
  const { url } = cleanUp.use(await startBff({ urls: perService((service) => switches[service].url) }));
  const createdStates = createStates({ url, databases: running.databases, switches });
  const resources = cleanUp.move();
  return { url, ...createdStates, [Symbol.asyncDispose]: () => resources.disposeAsync() };
};

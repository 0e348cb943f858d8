import { createLogger, createMetrics, createVerifier } from '@ekamra/chassis';
import { startTestServer } from '@ekamra/chassis/testing';
import { verifyPacts } from '@ekamra/chassis/testing/pact';
import { expect, test } from '@jest/globals';
import { createBff } from './app.ts';
import { startServices } from './testing/services.ts';
import { createStates } from './testing/states.ts';
import { startSwitch } from './testing/switch.ts';

test('the BFF, in front of the real services, keeps what the front ends expect of it', async () => {
  await using services = await startServices();
  await using cleanUp = new AsyncDisposableStack();
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
  await using server = await startTestServer(bff.app);
  const { states, token } = createStates({ url: server.url, databases: services.databases, switches });
  const consumers = ['mf-public', 'mf-admin'];
  const verified = verifyPacts(consumers, { provider: 'bff', url: server.url, states, token });
  await expect(verified).resolves.toBeUndefined();
}, 120_000);

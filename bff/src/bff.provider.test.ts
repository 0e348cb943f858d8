import { createLogger, createMetrics, createVerifier } from '@ekamra/chassis';
import { startTestServer } from '@ekamra/chassis/testing';
import { verifyPacts } from '@ekamra/chassis/testing/pact';
import { expect, test } from '@jest/globals';
import { createBff } from './app.ts';
import { startServices } from './testing/services.ts';
import { createStates } from './testing/states.ts';

test('the BFF, in front of the real services, keeps what the front ends expect of it', async () => {
  await using services = await startServices();
  const bff = createBff({
    urls: services.urls,
    verifier: createVerifier({ identityUrl: services.urls.identity }),
    logger: createLogger({ name: 'bff', level: 'silent' }),
    metrics: createMetrics('bff'),
  });
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => bff.close());
  await using server = await startTestServer(bff.app);
  const { states, token } = createStates(server.url);
  const consumers = ['mf-public', 'mf-admin'];
  const verified = verifyPacts(consumers, { provider: 'bff', url: server.url, states, token });
  await expect(verified).resolves.toBeUndefined();
}, 120_000);

import { perService, type Service } from '@ekamra/contracts';
import { createServiceTokens, type ServiceTokens } from '../src/security/service-tokens.ts';

/** Secrets of the services in tests, each its own. */
export const testServiceSecrets = perService(
  (service) => `of ${service} in a test, and of no worth elsewhere`,
);

/** Secret with which the BFF and identity authenticate shells in tests. */
export const testShellSecret = 'of shells in a test, and of no worth elsewhere';

/** Creates the service tokens of the process `own` in a test; it has the secret of every service. */
export const testServiceTokens = (own: Service | 'bff'): ServiceTokens =>
  createServiceTokens(own, { ...testServiceSecrets, bff: testShellSecret });

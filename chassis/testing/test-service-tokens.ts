import type { Service } from '@ekamra/contracts';
import { createServiceTokens, type ServiceTokens } from '../src/service-tokens.ts';

/** Service secret in tests. */
export const testServiceSecret = 'shared by the services of a test, and of no worth';

/** Creates the service tokens of the process `own` in a test. */
export const testServiceTokens = (own: Service | 'bff'): ServiceTokens =>
  createServiceTokens(own, testServiceSecret);

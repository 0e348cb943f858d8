import type { Service } from '@ekamra/contracts';
import { createServiceTokens, type ServiceTokens } from '../service-tokens.ts';

/** The secret that services know one another by in tests. */
export const testServiceSecret = 'shared by the services of a test, and of no worth';

/** The tokens of the service `own` in a test. */
export const testServiceTokens = (own: Service): ServiceTokens => createServiceTokens(own, testServiceSecret);

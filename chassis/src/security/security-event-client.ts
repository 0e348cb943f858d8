import { recordSecurityEventsCall, recordShellEventsCall } from '@ekamra/contracts';
import type { StoreSecurityEvents } from './security-event-queue.ts';
import { createServiceClient, type ServiceTokens } from './service-tokens.ts';

const storeBy =
  (call: typeof recordSecurityEventsCall) =>
  (identityUrl: string, tokens: ServiceTokens): StoreSecurityEvents => {
    const identity = createServiceClient(identityUrl, 'identity', tokens);
    return async (events) => void (await identity(call, { body: { events } }));
  };

/** Returns the function that stores the security events of a service or the BFF at identity. */
export const storeAtIdentity = storeBy(recordSecurityEventsCall);

/** Returns the function that stores the security events of the shell at identity. */
export const storeShellEvents = storeBy(recordShellEventsCall);

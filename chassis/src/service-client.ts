import { type Client, createClient, type Service } from '@ekamra/contracts';
import type { ServiceTokens } from './service-tokens.ts';

/** How long another service may take to answer: milliseconds. */
const patienceMs = 5_000;

/** Calls the service `to`, which answers at `origin`, as one service to another. */
export const createServiceClient = (origin: string, to: Service, tokens: ServiceTokens): Client =>
  createClient({
    origin,
    base: '',
    token: () => tokens.signFor(to),
    fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) }),
  });

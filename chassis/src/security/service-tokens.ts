import { type Client, createClient, type EventProcess, type Service, services } from '@ekamra/contracts';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { deadlineHeaders } from '../http/request-context.ts';
import { notSignedIn } from '../http/api-error.ts';
import { inCallSpan } from '../observation/tracing.ts';
import { tokenIssuer } from './verifier.ts';

/** Timeout of a call to another service: milliseconds. */
const timeoutMs = 5_000;

/** Creates a client for the service `to` at `origin`, authenticated as a service. */
export const createServiceClient = (origin: string, to: Service, tokens: ServiceTokens): Client =>
  createClient({
    origin,
    base: '',
    token: () => tokens.signFor(to),
    fetch: (address, init) => {
      const call = { to, method: init?.method ?? 'GET', statusOf: ({ status }: Response) => status };
      return inCallSpan(call, (traceHeaders) => {
        const headers = {
          ...Object.fromEntries(new Headers(init?.headers)),
          ...deadlineHeaders(timeoutMs),
          ...traceHeaders,
        };
        return fetch(address, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) });
      });
    },
  });

/** Lifetime of a token between services: seconds. */
const tokenSeconds = 60;

/** Secret of a service: it accepts calls that are signed with it, and only its callers have it besides. */
export const serviceSecret = z.string().min(32, 'Must be at least 32 characters');

/** Processes that authenticate their callers. */
type Accepting = Service | 'bff';

/** Secrets that a process has: by the process that accepts them. */
export type ServiceSecrets = Partial<Record<Accepting, string | undefined>>;

/** Returns the secrets of the services that a process calls, from its settings `<NAME>_SERVICE_SECRET`. */
export const calledSecretsOf = (config: Record<string, unknown>): ServiceSecrets =>
  Object.fromEntries(
    services.flatMap((service) => {
      const secret = config[`${service.toUpperCase()}_SERVICE_SECRET`];
      return typeof secret === 'string' ? [[service, secret]] : [];
    }),
  );

export interface ServiceTokens {
  /**
   * Signs a token (a JWT, HS256) that only `service` accepts.
   * @throws if this process has no secret of that service
   */
  signFor(service: Accepting): string;
  /**
   * Checks the `Authorization: Bearer` header of a service call.
   * @throws ApiError 401
   */
  verify(authorization: string | undefined): void;
}

/**
 * Creates the signer of the process `ownName`'s tokens and the check of tokens sent to it, with its own secret and those
 * of the services that it calls.
 */
export const createServiceTokens = (ownName: EventProcess, secrets: ServiceSecrets): ServiceTokens => ({
  signFor: (service) => {
    const secret = secrets[service];
    if (secret === undefined) throw new Error(`${ownName} has no secret of ${service}`);
    return jwt.sign({ sub: ownName }, secret, {
      algorithm: 'HS256',
      issuer: tokenIssuer,
      audience: `service ${service}`,
      expiresIn: tokenSeconds,
    });
  },
  verify: (authorization) => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
    const secret = ownName === 'shell' ? undefined : secrets[ownName];
    try {
      if (secret === undefined) throw new Error(`${ownName} has no secret of its own`);
      jwt.verify(token, secret, {
        algorithms: ['HS256'],
        issuer: tokenIssuer,
        audience: `service ${ownName}`,
        maxAge: tokenSeconds,
      });
    } catch (cause) {
      throw notSignedIn('Only a service of ours may call this', { cause });
    }
  },
});

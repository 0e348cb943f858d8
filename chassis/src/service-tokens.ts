import { type Client, createClient, type Service } from '@ekamra/contracts';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { deadlineHeaders } from './request-context.ts';
import { notSignedIn } from './api-error.ts';
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
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...deadlineHeaders(timeoutMs) };
      return fetch(address, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) });
    },
  });

/** Lifetime of a token between services: seconds. */
const tokenSeconds = 60;

/** Secret shared by all services to authenticate one another. */
export const serviceSecret = z.string().min(32, 'Must be at least 32 characters');

export interface ServiceTokens {
  /** Signs a token (a JWT, HS256) that only `service` accepts. */
  signFor(service: Service): string;
  /**
   * Checks the `Authorization: Bearer` header of a service call.
   * @throws ApiError 401
   */
  verify(authorization: string | undefined): void;
}

/** Creates the signer of the process `ownName`'s tokens and the check of tokens sent to it. */
export const createServiceTokens = (ownName: Service | 'bff', secret: string): ServiceTokens => ({
  signFor: (service) =>
    jwt.sign({ sub: ownName }, secret, {
      algorithm: 'HS256',
      issuer: tokenIssuer,
      audience: `service ${service}`,
      expiresIn: tokenSeconds,
    }),
  verify: (authorization) => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
    try {
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

import type { Service } from '@ekamra/contracts';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { notSignedIn } from './api-error.ts';
import { tokenIssuer } from './verifier.ts';

/** How long a token between services is good: seconds. */
const tokenSeconds = 60;

/** The secret that all services share to know one another by. */
export const serviceSecret = z.string().min(32, 'Must be at least 32 characters');

export interface ServiceTokens {
  /** A token (a JWT, HS256) that proves to `service`, and to no other, that one of ours calls. */
  signFor(service: Service): string;
  /**
   * Checks the `Authorization: Bearer` header of a call that only services may make.
   * @throws ApiError 401
   */
  verify(authorization: string | undefined): void;
}

/** How the service `own` calls the others and knows them. */
export const createServiceTokens = (own: Service, secret: string): ServiceTokens => ({
  signFor: (service) =>
    jwt.sign({ sub: own }, secret, {
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
        audience: `service ${own}`,
        maxAge: tokenSeconds,
      });
    } catch (cause) {
      throw notSignedIn('Only a service of ours may call this', { cause });
    }
  },
});

import { notAllowed, route, type Router, type Verifier } from '@ekamra/chassis';
import {
  calls,
  recordSecurityEventsCall,
  recordSecurityEventsSchemas,
  recordShellEventsCall,
  recordShellEventsSchemas,
  type SecurityEventBatch,
} from '@ekamra/contracts';
import { adminRepository } from '../admins/repository.ts';
import type { IdentityOptions } from '../parts.ts';
import { securityEventRepository } from './repository.ts';

/** Registers the list of security events, and the calls by which other processes store theirs. */
export const securityEventRoutes = (router: Router, parts: IdentityOptions, verifier: Verifier): void => {
  const { dataSource, services, shell } = parts;

  route(router, calls.getSecurityEvents, { verifier }, async ({ query, claims }) => {
    if (!claims) throw new Error('The list of security events is for admins only');
    const isOwner = await adminRepository(dataSource.manager).isOwner(claims.sub);
    if (!isOwner && query.admin !== undefined && query.admin !== claims.sub)
      throw notAllowed('Only the owner sees the security events of others');
    return securityEventRepository(dataSource.manager).page(query, isOwner ? undefined : claims.sub);
  });

  const store = async ({ body: { events } }: { body: SecurityEventBatch }) => {
    await securityEventRepository(dataSource.manager).add(events);
    return { status: true as const, message: 'Stored' };
  };
  route(router, recordSecurityEventsCall, { services, schemas: recordSecurityEventsSchemas }, store);
  route(router, recordShellEventsCall, { services: shell, schemas: recordShellEventsSchemas }, store);
};

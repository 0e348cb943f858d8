import { jsonText, pageHeaders, route, type Verifier } from '@ekamra/chassis';
import { calls } from '@ekamra/contracts';
import type { IdentityParts, Router } from '../parts.ts';
import { adminRepository } from './repository.ts';

/** The calls about admins themselves (spec.md point 7). */
export const adminRoutes = (router: Router, { dataSource }: IdentityParts, verifier: Verifier): void => {
  route(router, calls.getAllAdmins, { verifier }, async ({ query }) => {
    const { admins, total } = await adminRepository(dataSource.manager).list(query);
    return jsonText(JSON.stringify(admins), pageHeaders(calls.getAllAdmins.path, query, total));
  });
};

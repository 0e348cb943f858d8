import { idempotent, inTransaction, jsonText, notFound, pageHeaders, route } from '@ekamra/chassis';
import { calls } from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';
import type { CatalogParts, Router } from '../parts.ts';
import { propertyFilters } from '../properties/filters.ts';
import { publicRead } from '../properties/headers.ts';
import { propertyRepository } from '../properties/repository.ts';
import { landEntity } from './entity.ts';

const landsIn = (manager: EntityManager) => propertyRepository(manager, landEntity);

/** The calls for lands (spec.md point 7). */
export const landRoutes = (
  router: Router,
  { dataSource, verifier, now = () => new Date() }: CatalogParts,
) => {
  route(router, calls.getAllLands, {}, async ({ query }) => {
    const { text, total } = await landsIn(dataSource.manager).list(propertyFilters(query), query);
    return jsonText(text, { ...publicRead, ...pageHeaders(calls.getAllLands.path, query, total) });
  });

  route(router, calls.addLand, { verifier }, ({ body, ctx }) =>
    inTransaction(dataSource, (manager) => {
      const request = { key: ctx.get('Idempotency-Key') || undefined, scope: 'addLand', body };
      return idempotent(manager, request, async () => ({
        status: true as const,
        message: 'Land added successfully',
        data: await landsIn(manager).add(body, now()),
      }));
    }),
  );

  route(router, calls.deleteLand, { verifier }, async ({ params: { id } }) => {
    if (!(await landsIn(dataSource.manager).remove(id))) throw notFound('There is no such land');
    return { status: true as const, message: 'Land deleted' };
  });
};

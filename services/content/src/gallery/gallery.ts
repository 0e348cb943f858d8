import { idempotentTransaction, jsonText, pageHeaders, route, type Router } from '@ekamra/chassis';
import { listRecords } from '@ekamra/chassis/records/record-list';
import { calls } from '@ekamra/contracts';
import type { ContentDependencies } from '../parts.ts';

/** Sort orders by position, which increases in the order of addition. */
export const galleryOrders = {
  createdAt: 'position',
  '-createdAt': 'position DESC',
};

const list = {
  table: 'gallery_images',
  key: 'position',
  filters: [],
  document: `json_build_object('img_url', img_url, 'name', name)::text`,
};

/** Registers the gallery calls: everybody sees the pictures, newest first; admins add them. */
export const galleryRoutes = (router: Router, { dataSource, verifier }: ContentDependencies): void => {
  route(router, calls.getAllImages, {}, async ({ query }) => {
    const order = galleryOrders[query.sort ?? '-createdAt'];
    const page = await listRecords(dataSource.manager, { ...list, order }, query);
    return jsonText(page.text, pageHeaders(calls.getAllImages.path, query, page));
  });

  route(router, calls.addImage, { verifier }, ({ body, ctx }) =>
    idempotentTransaction(dataSource, { ctx, scope: 'addImage', body }, async (manager) => {
      await manager.query('INSERT INTO gallery_images (img_url, name) VALUES ($1, $2)', [
        body.img_url,
        body.name,
      ]);
      return { status: true as const, message: 'Image added successfully', data: body };
    }),
  );
};

import { idempotent, inTransaction, jsonText, pageHeaders, route } from '@ekamra/chassis';
import { listRecords } from '@ekamra/chassis/record-list';
import { calls } from '@ekamra/contracts';
import type { Parts, Router } from '../parts.ts';
import { galleryEntity } from './entity.ts';

/** Pictures count up in the order in which they were added. */
const orders = {
  createdAt: { by: 'position', backwards: 'position DESC' },
  '-createdAt': { by: 'position DESC', backwards: 'position' },
};

const list = {
  table: 'gallery_images',
  key: 'position',
  filters: [],
  document: `json_build_object('img_url', img_url, 'name', name)::text`,
};

/** Registers the gallery calls: everybody sees its pictures, the newest first; admins add them. */
export const galleryRoutes = (router: Router, { dataSource, verifier }: Parts): void => {
  route(router, calls.getAllImages, {}, async ({ query }) => {
    const order = orders[query.sort ?? '-createdAt'];
    const { text, total } = await listRecords(dataSource.manager, { ...list, order }, query);
    return jsonText(text, pageHeaders(calls.getAllImages.path, query, total));
  });

  route(router, calls.addImage, { verifier }, ({ body, ctx }) =>
    inTransaction(dataSource, (manager) => {
      const request = { key: ctx.get('Idempotency-Key'), scope: 'addImage', body };
      return idempotent(manager, request, async () => {
        await manager.insert(galleryEntity, { imgUrl: body.img_url, name: body.name });
        return { status: true, message: 'Image added successfully', data: body };
      });
    }),
  );
};

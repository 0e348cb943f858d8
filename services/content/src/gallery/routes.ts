import { idempotent, inTransaction, jsonText, route } from '@ekamra/chassis';
import { calls } from '@ekamra/contracts';

import { z } from 'zod';
import type { Parts, Router } from '../parts.ts';
import { galleryEntity } from './entity.ts';

/** The most pictures that the gallery shows. */
const longestList = 1_000;

const list = `
  SELECT coalesce(json_agg(json_build_object('img_url', img_url, 'name', name) ORDER BY position), '[]')::text AS text
  FROM (SELECT position, img_url, name FROM gallery_images ORDER BY position LIMIT ${longestList}) AS shown`;
const listed = z.tuple([z.object({ text: z.string() })]);

/** Registers the gallery calls: everybody sees its pictures, in the order in which admins added them. */
export const galleryRoutes = (router: Router, { dataSource, verifier }: Parts): void => {
  route(router, calls.getAllImages, {}, async () => {
    const [{ text }] = listed.parse(await dataSource.query(list));
    return jsonText(text);
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

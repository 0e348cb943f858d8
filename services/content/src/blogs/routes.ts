import {
  changedMeanwhile,
  idempotent,
  ifMatchAllows,
  inTransaction,
  jsonText,
  notFound,
  pageHeaders,
  route,
  strongEtag,
} from '@ekamra/chassis';
import { calls } from '@ekamra/contracts';
import type { Parts, Router } from '../parts.ts';
import { addBlog, findBlog, listBlogs, lockBlog, removeBlog, replaceBlog } from './repository.ts';

/** Registers the blog calls: everybody reads, admins write. */
export const blogRoutes = (router: Router, { dataSource, verifier, now }: Parts): void => {
  route(router, calls.getAllBlogs, {}, async ({ query }) => {
    const { text, total } = await listBlogs(dataSource.manager, query);
    const headers = pageHeaders(calls.getAllBlogs.path, query, total);
    return jsonText(`{"status":true,"blogs":${text}}`, headers);
  });

  route(router, calls.getBlog, {}, async ({ params }) => {
    const text = await findBlog(dataSource.manager, params.id);
    if (text === undefined) throw notFound('Blog not found');
    return jsonText(text);
  });

  route(router, calls.createBlog, { verifier }, ({ body, ctx }) =>
    inTransaction(dataSource, (manager) => {
      const request = { key: ctx.get('Idempotency-Key'), scope: 'createBlog', body };
      return idempotent(manager, request, async () => {
        const Blog = await addBlog(manager, body, now());
        return { status: true, message: 'Blog added successfully', Blog };
      });
    }),
  );

  route(router, calls.updateBlog, { verifier }, ({ params: { id }, body, ctx }) =>
    inTransaction(dataSource, async (manager) => {
      const before = await lockBlog(manager, id);
      if (before === undefined) throw notFound('Blog not found');
      if (!ifMatchAllows(ctx.get('If-Match') || undefined, strongEtag(before)))
        throw changedMeanwhile(
          'Somebody else changed this blog since you opened it. Nothing of yours was saved.',
        );
      const text = await replaceBlog(manager, id, body);
      return jsonText(`{"status":true,"message":"Blog updated successfully","Blog":${text}}`, {
        etag: strongEtag(text),
      });
    }),
  );

  route(router, calls.deleteBlog, { verifier }, async ({ params }) => {
    if (!(await removeBlog(dataSource.manager, params.id))) throw notFound('Blog not found');
    return { status: true as const, message: 'Blog deleted successfully' };
  });
};

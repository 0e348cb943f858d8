import {
  changedMeanwhile,
  idempotent,
  ifMatchAllows,
  inTransaction,
  jsonText,
  type JsonText,
  notFound,
  pageHeaders,
  route,
  versionTag,
} from '@ekamra/chassis';
import { activityRoute, recordActivity } from '@ekamra/chassis/activity';
import { calls } from '@ekamra/contracts';
import type { Parts, Router } from '../parts.ts';
import {
  addBlog,
  findBlog,
  type KeptBlog,
  listBlogs,
  lockBlog,
  removeBlog,
  replaceBlog,
  restoreBlog,
} from './repository.ts';

const table = 'blogs';
const noneSuch = 'Blog not found';

/** The answer to a write that leaves this blog. */
const written = (message: string, id: string, { text, version }: KeptBlog): JsonText =>
  jsonText(`{"status":true,"message":${JSON.stringify(message)},"Blog":${text}}`, {
    etag: versionTag(id, version),
  });

/** Registers the blog calls: everybody reads, admins write. */
export const blogRoutes = (router: Router, { dataSource, verifier, now }: Parts): void => {
  route(router, calls.getAllBlogs, {}, async ({ query }) => {
    const { text, total } = await listBlogs(dataSource.manager, query);
    const headers = pageHeaders(calls.getAllBlogs.path, query, total);
    return jsonText(`{"status":true,"blogs":${text}}`, headers);
  });

  route(router, calls.getBlog, {}, async ({ params: { id } }) => {
    const kept = await findBlog(dataSource.manager, id);
    if (!kept) throw notFound(noneSuch);
    return jsonText(kept.text, { etag: versionTag(id, kept.version) });
  });

  route(router, calls.createBlog, { verifier }, ({ body, claims, ctx }) =>
    inTransaction(dataSource, (manager) => {
      const request = { key: ctx.get('Idempotency-Key'), scope: 'createBlog', body };
      return idempotent(manager, request, async () => {
        const Blog = await addBlog(manager, body, now());
        await recordActivity(manager, { record: { table, id: Blog._id }, claims, action: 'created' });
        return { status: true, message: 'Blog added successfully', Blog };
      });
    }),
  );

  route(router, calls.updateBlog, { verifier }, ({ params: { id }, body, claims, ctx }) =>
    inTransaction(dataSource, async (manager) => {
      const before = await lockBlog(manager, id);
      if (!before) throw notFound(noneSuch);
      if (!ifMatchAllows(ctx.get('If-Match') || undefined, versionTag(id, before.version)))
        throw changedMeanwhile(
          'Somebody else changed this blog since you opened it. Nothing of yours was saved.',
        );
      const { text, version } = await replaceBlog(manager, { id, version: before.version + 1 }, body);
      const edit = { action: 'edited' as const, before: JSON.parse(before.text), after: JSON.parse(text) };
      await recordActivity(manager, { record: { table, id }, claims, ...edit });
      return written('Blog updated successfully', id, { text, version });
    }),
  );

  route(router, calls.deleteBlog, { verifier }, ({ params: { id }, claims }) =>
    inTransaction(dataSource, async (manager) => {
      if (!(await removeBlog(manager, id))) throw notFound(noneSuch);
      await recordActivity(manager, { record: { table, id }, claims, action: 'deleted' });
      return { status: true as const, message: 'Blog deleted successfully' };
    }),
  );

  route(router, calls.restoreBlog, { verifier }, ({ params: { id }, claims }) =>
    inTransaction(dataSource, async (manager) => {
      const restored = await restoreBlog(manager, id);
      if (!restored) throw notFound('Only a blog that was deleted within the last day can be restored');
      await recordActivity(manager, { record: { table, id }, claims, action: 'restored' });
      return written('Blog restored', id, restored);
    }),
  );

  activityRoute(router, calls.getBlogActivity, { dataSource, verifier, table, noneSuch });
};

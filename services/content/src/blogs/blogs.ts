import { route, type Router, type ServiceDependencies } from '@ekamra/chassis';
import { recordActions, type RecordResource } from '@ekamra/chassis/records/record-actions';
import { definedFilters, recordSql, searchFilters } from '@ekamra/chassis/records/record-list';
import {
  authorPlaceholder,
  blogDefinition,
  type BlogInput,
  callsOf,
  type BlogSearchQuery,
} from '@ekamra/contracts';
import { stateConditions } from './publication.ts';

/** Sort orders by the time of publication, or else of creation. */
export const blogOrders = { createdAt: 'listed_at, id', '-createdAt': 'listed_at DESC, id DESC' } as const;

/** Blogs, newest first by default. `createdDate` is the writer's clock and is sent back unchanged. */
export const blogs: RecordResource<BlogInput, BlogSearchQuery> = {
  definition: blogDefinition,
  table: 'blogs',
  messages: {
    edited: 'Blog updated successfully',
    removed: 'Blog deleted successfully',
    notFound: 'Blog not found',
  },
  list: (query) => ({
    filters: [
      ...searchFilters(query.q),
      ...definedFilters(blogDefinition.filters, query, { state: (state) => stateConditions[state] }),
    ],
    order: blogOrders[query.sort ?? '-createdAt'],
  }),
  columns: (input) => ({ record: { ...input, authorImage: input.authorImage ?? authorPlaceholder } }),
  field: 'Blog',
  publicView: { document: recordSql, isPartial: 'false', hidden: 'NOT published' },
};

/** Registers the calls for blogs. */
export const blogRoutes = (router: Router, parts: ServiceDependencies): void => {
  const { verifier } = parts;
  const calls = callsOf(blogDefinition);
  const actions = recordActions(parts, blogs);
  route(router, calls.list, { verifier }, (request) =>
    actions.list(request, (blogList) => `{"status":true,"blogs":${blogList}}`),
  );
  route(router, calls.read, { verifier }, actions.read);
  route(router, calls.add, { verifier }, actions.createOnce);
  route(router, calls.edit, { verifier }, actions.editWithVersion);
  route(router, calls.remove, { verifier }, actions.deleteRestorably);
  route(router, calls.restore, { verifier }, actions.restoreDeleted);
  route(router, calls.activity, { verifier }, actions.activity);
};

import {
  changedMeanwhile,
  ifMatchAllows,
  inTransaction,
  jsonText,
  notFound,
  pageHeaders,
  recordExport,
  route,
  type Router,
} from '@ekamra/chassis';
import { activityRoute, recordActivity } from '@ekamra/chassis/activity';
import { calls, enquiryDefinition, enquiryTag } from '@ekamra/contracts';
import type { Parts } from '../parts.ts';
import { enquiryRepository } from './repository.ts';

const { table, messages } = enquiryDefinition;

/** Registers the admins' calls for enquiries. */
export const backOfficeRoutes = (
  router: Router,
  { dataSource, verifier, now, publicOrigin }: Parts,
): void => {
  route(router, calls.getAllEnquiries, { verifier }, async ({ query }) => {
    const { text, total } = await enquiryRepository(dataSource.manager).list(query);
    return jsonText(text, pageHeaders(calls.getAllEnquiries.path, query, total));
  });

  route(router, calls.getEnquiry, { verifier }, async ({ params: { id } }) => {
    const found = await enquiryRepository(dataSource.manager).find(id);
    if (!found) throw notFound(messages.notFound);
    return jsonText(found.text, { etag: enquiryTag({ _id: id, version: found.version }) });
  });

  route(router, calls.updateEnquiry, { verifier }, ({ params: { id }, body, claims, ctx }) =>
    inTransaction(dataSource, async (manager) => {
      const enquiries = enquiryRepository(manager);
      const locked = await enquiries.lock(id);
      if (!locked) throw notFound(messages.notFound);
      const { version, ...before } = locked;
      if (!ifMatchAllows(ctx.get('If-Match') || undefined, enquiryTag({ _id: id, version })))
        throw changedMeanwhile(
          'Somebody else changed this enquiry since you opened it. Nothing of yours was saved.',
        );
      const text = await enquiries.edit(id, body, version + 1);
      const edit = {
        action: 'edited' as const,
        before,
        after: { state: body.state, note: body.note || null },
      };
      await recordActivity(manager, { record: { table, id }, claims, ...edit });
      const etag = enquiryTag({ _id: id, version: version + 1 });
      return jsonText(`{"status":true,"message":"${messages.edited}","data":${text}}`, { etag });
    }),
  );

  activityRoute(router, calls.getEnquiryActivity, {
    dataSource,
    verifier,
    table,
    notFoundMessage: messages.notFound,
  });

  route(router, calls.exportEnquiries, { verifier }, async ({ query, ctx }) => {
    const file = await enquiryRepository(dataSource.manager).export(query, publicOrigin);
    recordExport(ctx, calls.exportEnquiries);
    return file;
  });

  route(router, calls.getEnquiriesPerDay, { verifier }, async () =>
    jsonText(await enquiryRepository(dataSource.manager).perDay(now())),
  );
};

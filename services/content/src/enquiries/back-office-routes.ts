import { jsonText, recordExport, route, type Router } from '@ekamra/chassis';
import { recordActions } from '@ekamra/chassis/records/record-actions';
import { calls } from '@ekamra/contracts';
import type { ContentDependencies } from '../parts.ts';
import { enquiries, enquiriesFile, enquiryCounts } from './repository.ts';

/** Registers the admins' calls for enquiries. */
export const backOfficeRoutes = (router: Router, parts: ContentDependencies): void => {
  const { dataSource, verifier, now, publicOrigin } = parts;
  const actions = recordActions(parts, enquiries);
  route(router, calls.getAllEnquiries, { verifier }, actions.list);
  route(router, calls.getEnquiry, { verifier }, actions.read);
  route(router, calls.updateEnquiry, { verifier }, actions.editWithVersion);
  route(router, calls.getEnquiryActivity, { verifier }, actions.activity);

  route(router, calls.exportEnquiries, { verifier }, async ({ query, ctx }) => {
    const file = await enquiriesFile(dataSource.manager, query, publicOrigin);
    recordExport(ctx, calls.exportEnquiries);
    return file;
  });

  route(router, calls.getEnquiriesPerDay, { verifier }, async () =>
    jsonText(await enquiryCounts(dataSource.manager, now())),
  );
};

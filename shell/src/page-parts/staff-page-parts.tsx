import { createLazyModule } from '@ekamra/ui';
import { useIsAdmin, useServices } from '../app/services.ts';

const pageParts = createLazyModule(() => import(/* webpackChunkName: "page-parts" */ './page-parts.tsx'));

/**
 * The list of the page's remotes for signed-in admins and visitors of a preview. Nobody else loads its code, and the server
 * renders nothing of it, so that cached pages are the same for everybody.
 */
export const StaffPageParts = () => {
  const { preview } = useServices();
  const isAdmin = useIsAdmin();
  const isStaff = isAdmin || preview !== undefined;
  const loaded = pageParts.useModule(isStaff);
  return isStaff && loaded ? <loaded.PageParts /> : null;
};

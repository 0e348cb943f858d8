import { createLazyModule } from '@ekamra/ui';
import { withRetries } from '@ekamra/contracts/calls/retry';

/** Dialogs and menus of the frame, which no page shows at first. */
export const frameDialogs = createLazyModule(() =>
  withRetries(() => import(/* webpackChunkName: "frame-dialogs" */ './frame-dialogs.ts')),
);

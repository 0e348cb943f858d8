import { withRetries } from '@ekamra/contracts/calls/retry';
import { createLazyModule } from '@ekamra/ui';
import { availableRecords } from '../app/saved/saved-record.ts';
import { useRecentRecords } from '../recent/recent-records.ts';
import { useShortlist } from '../shortlist/shortlist.ts';

/** Loaded for visitors for whom there is something. */
const savedStrips = createLazyModule(() => withRetries(() => import('./saved-strips.tsx')));

/** Renders what this browser has on its shortlist and opened before; nothing on a first visit. */
export const ReturningVisitor = () => {
  const saved = availableRecords(useShortlist());
  const recent = useRecentRecords();
  const Strips = savedStrips.useModule(saved.length + recent.length > 0)?.SavedStrips;
  return Strips && <Strips saved={saved} recent={recent} />;
};

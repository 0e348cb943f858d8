import { ArrowLink } from '@ekamra/ui';
import { availableRecords } from '../app/saved/saved-record.ts';
import { maxRecent, useRecentRecords } from '../recent/recent-records.ts';
import { PropertyStrip } from '../recent/recently-viewed.tsx';
import { useShortlist } from '../shortlist/shortlist.ts';

/** Renders what this browser has saved and opened before; nothing on a first visit. */
export const ReturningVisitor = () => {
  const saved = availableRecords(useShortlist());
  const recent = useRecentRecords();
  return (
    <>
      {saved.length > 0 && (
        <PropertyStrip
          title="On your shortlist"
          records={saved.slice(0, maxRecent)}
          action={<ArrowLink to="/shortlist">All on your shortlist</ArrowLink>}
        />
      )}
      {recent.length > 0 && <PropertyStrip title="Recently viewed" records={recent} />}
    </>
  );
};

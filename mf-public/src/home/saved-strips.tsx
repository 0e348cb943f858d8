import { ArrowLink } from '@ekamra/ui';
import type { SavedList } from '../app/saved/saved-record.ts';
import { maxRecent } from '../recent/recent-records.ts';
import { PropertyStrip } from '../recent/recently-viewed.tsx';

export interface SavedStripsProps {
  saved: SavedList;
  recent: SavedList;
}

/** Renders the properties that were saved, and those that were opened. */
export const SavedStrips = ({ saved, recent }: SavedStripsProps) => (
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

import { shortlistCountKey } from '@ekamra/contracts/shell';
import { useEffect } from 'react';
import { SearchHost } from '../search/search-host.tsx';
import { useShortlist } from '../shortlist/shortlist.ts';
import { useShell } from './shell-context.tsx';

/** Tells the header how many properties are on the shortlist. */
const useShortlistCount = (): void => {
  const { queryClient } = useShell();
  const { length } = useShortlist();
  useEffect(() => {
    queryClient.setQueryData(shortlistCountKey, length);
  }, [queryClient, length]);
};

/** What this remote does on every page of the site, whichever is shown. */
export const SiteParts = () => {
  useShortlistCount();
  return <SearchHost />;
};

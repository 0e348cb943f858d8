import { enquiryStates } from '@ekamra/contracts';
import type { EnquiryQuery } from '@ekamra/contracts';
import type { FilterAddress } from '../list/filter-address.ts';
import type { SearchFilter } from '../list/search-filter.ts';
import { readSearchFilter, writeSearchFilter } from '../list/search-filter.ts';

/** What the enquiries can be narrowed by; `q` is looked for in name, email, phone, message and note. */
export type EnquiryFilters = SearchFilter & Pick<EnquiryQuery, 'state'>;

/** The filters of the enquiries in their address. */
export const enquiryFilters: FilterAddress<EnquiryFilters> = {
  read: (search) => {
    const state = enquiryStates.find((one) => one === search.get('state'));
    return { ...readSearchFilter(search), ...(state ? { state } : {}) };
  },
  write: ({ state, ...filters }) => {
    const search = writeSearchFilter(filters);
    if (state) search.set('state', state);
    return search;
  },
};

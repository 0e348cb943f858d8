import type { Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { formatPhone } from '@ekamra/contracts/phone-format';
import { cutText } from '@ekamra/contracts/text-length';
import { type QueryKey, queryOptions, useQueries } from '@tanstack/react-query';
import {
  briefcaseIcon,
  buildingIcon,
  inboxIcon,
  landIcon,
  capitalise,
  formatDate,
  formatTotal,
  newspaperIcon,
  useDebounced,
} from '@ekamra/ui';
import { applicationsKey } from '../applications/application-calls.ts';
import { blogsKey, readBlogs } from '../blogs/blog-calls.ts';
import { buildingsKey } from '../buildings/building-calls.ts';
import { enquiriesKey } from '../enquiries/enquiry-calls.ts';
import { landsKey } from '../lands/land-calls.ts';
import type { PaletteOption, OptionGroup } from './option.ts';
import { paths, searchedListPath, updateBuildingPath, updateLandPath } from '../app/paths.ts';
import { useBackOffice } from '../app/context.ts';

interface SearchInput {
  query: { q: string; page: number; limit: number };
  signal: AbortSignal;
}

const maxResults = 5;

/** A kind of record with its group label and query keys, and its search: the newest records with all words of `q`. */
const searchOf = <Label extends string, Row>(
  [label, key]: [Label, QueryKey],
  find: (input: SearchInput) => Promise<{ data: readonly Row[]; total: number | undefined }>,
  toOption: (row: Row) => PaletteOption,
) => ({
  label,
  query: (q: string) =>
    queryOptions({
      queryKey: [...key, 'palette', q],
      queryFn: async ({ signal }) => {
        const { data, total } = await find({ query: { q, page: 1, limit: maxResults }, signal });
        return { options: data.map(toOption), total: total ?? data.length };
      },
      // A failure is shown at once, with a Retry button.
      retry: false,
    }),
});

/** Returns the searches of all kinds of records; an option leads to the page that shows or edits the record. */
export const searches = (api: Client) =>
  [
    searchOf(
      ['Buildings', buildingsKey],
      (input) => api(calls.getAllBuildings, input),
      ({ _id, generalInfo, locationDetails }) => ({
        id: `building-${_id}`,
        label: generalInfo.BuildingsName,
        detail: `${generalInfo.developerName}, ${locationDetails.city}`,
        icon: buildingIcon,
        action: { to: updateBuildingPath(_id) },
      }),
    ),
    searchOf(
      ['Lands', landsKey],
      (input) => api(calls.getAllLands, input),
      ({ _id, generalInfo, locationDetails }) => ({
        id: `land-${_id}`,
        label: generalInfo.propertyName,
        detail: `${capitalise(generalInfo.propertyType)}, ${locationDetails.city}`,
        icon: landIcon,
        action: { to: updateLandPath(_id) },
      }),
    ),
    searchOf(
      ['Blogs', blogsKey],
      (input) => readBlogs(api, input),
      (blog) => ({
        id: `blog-${blog._id}`,
        label: blog.title,
        detail: `${blog.category}, ${formatDate(blog.createdDate ?? blog.createdAt)}`,
        icon: newspaperIcon,
        action: { to: paths.blogs, state: { record: blog } },
      }),
    ),
    searchOf(
      ['Enquiries', enquiriesKey],
      (input) => api(calls.getAllEnquiries, input),
      (enquiry) => ({
        id: `enquiry-${enquiry._id}`,
        label: enquiry.name,
        detail: `${formatPhone(enquiry.phone)}, ${enquiry.state}, ${formatDate(enquiry.createdAt)}`,
        icon: inboxIcon,
        action: { to: searchedListPath(paths.enquiries, enquiry.phone), state: { record: enquiry } },
      }),
    ),
    searchOf(
      ['Job applications', applicationsKey],
      (input) => api(calls.getAllApplications, input),
      (application) => ({
        id: `application-${application._id}`,
        label: application.name,
        detail: `${application.jobData.role}, ${formatDate(application.createdAt)}`,
        icon: briefcaseIcon,
        action: {
          to: searchedListPath(paths.jobApplications, application.email),
          state: { record: application },
        },
      }),
    ),
  ] as const;

const debounceMs = 250;
const minSearchLength = 2;
/** Maximum length of a search text (`contracts/src/lists.ts`). */
const maxSearchLength = 100;

export interface RecordSearch {
  groups: OptionGroup[];
  /** True if the text is long enough to search for. */
  isSearching: boolean;
  loading: boolean;
  /** Labels of the kinds whose search failed. */
  failed: string[];
  /** True if every search failed. */
  allFailed: boolean;
  retry(): void;
}

const titleOf = (label: string, shownCount: number, total: number): string =>
  total > shownCount ? `${label}, ${shownCount} of ${formatTotal(total)}` : label;

/**
 * Searches all kinds of records for the text, debounced. Results appear once all kinds have answered, so that none
 * moves just before a click.
 */
export const useRecordSearch = (text: string): RecordSearch => {
  const { api } = useBackOffice();
  const searchText = cutText(text.trim(), maxSearchLength);
  const q = useDebounced(searchText, debounceMs);
  const isSearching = searchText.length >= minSearchLength;
  const kindSearches = searches(api);
  const results = useQueries({
    queries: kindSearches.map(({ query }) => ({
      ...query(q),
      enabled: isSearching && q.length >= minSearchLength,
    })),
  });
  const loading =
    isSearching && (q !== searchText || results.some(({ isFetching, data }) => isFetching && !data));
  const isSettled = isSearching && !loading;
  const kinds = kindSearches.map(({ label }, index) => ({ label, result: results[index] }));
  const failed = isSettled ? kinds.filter(({ result }) => result?.isError && !result.data) : [];
  return {
    groups: isSettled
      ? kinds.flatMap(({ label, result }) => {
          const { options = [], total = 0 } = result?.data ?? {};
          return options.length > 0 ? [{ label: titleOf(label, options.length, total), options }] : [];
        })
      : [],
    isSearching,
    loading,
    failed: failed.map(({ label }) => label),
    allFailed: failed.length === kinds.length,
    retry: () => {
      for (const { result } of failed) void result?.refetch();
    },
  };
};

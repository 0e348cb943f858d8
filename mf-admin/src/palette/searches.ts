import type { Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { BriefcaseIcon, BuildingIcon, InboxIcon, LandIcon, capitalise, formatDate } from '@ekamra/ui';
import NewspaperIcon from 'lucide-react/icons/newspaper';
import { applicationsKey } from '../applications/application-calls.ts';
import { blogsKey, readBlogs } from '../blogs/blog-calls.ts';
import { buildingsKey } from '../buildings/building-calls.ts';
import { enquiriesKey } from '../enquiries/enquiry-calls.ts';
import { landsKey } from '../lands/land-calls.ts';
import type { Option } from './option.ts';
import { paths, searchPath, updateBuildingPath, updateLandPath } from '../app/paths.ts';

interface SearchInput {
  query: { q: string; page: number; limit: number };
  signal: AbortSignal;
}

const maxResults = 5;

/** A kind of record with its group label and query keys, and its search: the newest records with all words of `q`. */
const searchOf = <Label extends string, Row>(
  [label, key]: [Label, QueryKey],
  find: (input: SearchInput) => Promise<{ data: readonly Row[]; total: number | undefined }>,
  toOption: (row: Row) => Option,
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
        icon: BuildingIcon,
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
        icon: LandIcon,
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
        icon: NewspaperIcon,
        action: { to: paths.blogs, state: { record: blog } },
      }),
    ),
    searchOf(
      ['Enquiries', enquiriesKey],
      (input) => api(calls.getAllEnquiries, input),
      (enquiry) => ({
        id: `enquiry-${enquiry._id}`,
        label: enquiry.name,
        detail: `${enquiry.phone}, ${enquiry.state}, ${formatDate(enquiry.createdAt)}`,
        icon: InboxIcon,
        action: { to: searchPath(paths.enquiries, enquiry.phone), state: { record: enquiry } },
      }),
    ),
    searchOf(
      ['Job applications', applicationsKey],
      (input) => api(calls.getAllApplications, input),
      (application) => ({
        id: `application-${application._id}`,
        label: application.name,
        detail: `${application.jobData.role}, ${formatDate(application.createdAt)}`,
        icon: BriefcaseIcon,
        action: { to: searchPath(paths.jobApplications, application.email), state: { record: application } },
      }),
    ),
  ] as const;

import type { Application, Blog, Building, Enquiry, Land } from '@ekamra/contracts';
import { BriefcaseIcon, BuildingIcon, InboxIcon, LandIcon, capitalise, formatDate } from '@ekamra/ui';
import NewspaperIcon from 'lucide-react/icons/newspaper';
import { paths, updateBuildingPath, updateLandPath } from '../app/paths.ts';
import type { Option } from './option.ts';

/** What is found, as it can be chosen: each leads to the screen on which it is read or edited. */

export const buildingHit = ({ _id, generalInfo, locationDetails }: Building): Option => ({
  id: `building-${_id}`,
  label: generalInfo.BuildingsName,
  detail: `${generalInfo.developerName}, ${locationDetails.city}`,
  icon: BuildingIcon,
  deed: { to: updateBuildingPath(_id) },
});

export const landHit = ({ _id, generalInfo, locationDetails }: Land): Option => ({
  id: `land-${_id}`,
  label: generalInfo.propertyName,
  detail: `${capitalise(generalInfo.propertyType)}, ${locationDetails.city}`,
  icon: LandIcon,
  deed: { to: updateLandPath(_id) },
});

export const blogHit = (blog: Blog): Option => ({
  id: `blog-${blog._id}`,
  label: blog.title,
  detail: `${blog.category}, ${formatDate(blog.createdDate ?? blog.createdAt)}`,
  icon: NewspaperIcon,
  deed: { to: paths.blogs, state: { record: blog } },
});

const foundIn = (path: string, q: string): string => `${path}?${new URLSearchParams({ q })}`;

export const enquiryHit = (enquiry: Enquiry): Option => ({
  id: `enquiry-${enquiry._id}`,
  label: enquiry.name,
  detail: `${enquiry.phone}, ${enquiry.state}, ${formatDate(enquiry.createdAt)}`,
  icon: InboxIcon,
  deed: { to: foundIn(paths.enquiries, enquiry.phone), state: { record: enquiry } },
});

export const applicationHit = (application: Application): Option => ({
  id: `application-${application._id}`,
  label: application.name,
  detail: `${application.jobData.role}, ${formatDate(application.createdAt)}`,
  icon: BriefcaseIcon,
  deed: { to: foundIn(paths.jobApplications, application.email), state: { record: application } },
});

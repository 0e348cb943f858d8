import type { Blog } from '@ekamra/contracts/blog';
import type { Building } from '@ekamra/contracts/building';
import type { Land } from '@ekamra/contracts/land';
import { blogPath, formatDate } from '@ekamra/ui';
import { addressLine } from '../app/address.ts';
import { buildingSummary, landSummary } from '../app/property-summary.ts';
import { findRecords } from './find-records.ts';

/** One thing that was found, and where its page is. */
export interface Hit {
  id: string;
  name: string;
  /** The line below its name. */
  detail: string;
  image: string | undefined;
  to: string;
  state?: object;
}
/** What was found of one kind. */
export interface HitGroup {
  label: 'Buildings' | 'Lands' | 'Blogs';
  hits: Hit[];
  /** How many there are beyond those shown. */
  more: number;
}
/** What is searched; a kind that could not be loaded is undefined. */
export interface Searched {
  buildings: readonly Building[] | undefined;
  lands: readonly Land[] | undefined;
  blogs: readonly Blog[] | undefined;
}

const seeBuilding = ({ generalInfo, locationDetails, units }: Building) => ({
  name: generalInfo.BuildingsName,
  text: [
    addressLine(locationDetails),
    locationDetails.zipCode,
    generalInfo.developerName,
    generalInfo.BuildingsType,
    generalInfo.currentStatus,
    generalInfo.approval,
    ...units.map(({ unitType }) => unitType),
  ].join(' '),
});
const seeLand = ({ generalInfo, locationDetails }: Land) => ({
  name: generalInfo.propertyName,
  text: `${addressLine(locationDetails)} ${locationDetails.zipCode} ${generalInfo.propertyType} land plot`,
});
const seeBlog = ({ title, category, authorName, sortParagraph = '' }: Blog) => ({
  name: title,
  text: `${category} ${authorName} ${sortParagraph}`,
});

const propertyHit = ({ place, price, ...summary }: ReturnType<typeof buildingSummary>): Hit => ({
  ...summary,
  // The amount stays with its sign where the line is broken.
  detail: `${place} · ${price.replaceAll(' ', '\u00a0')}`,
});
const blogHit = (blog: Blog): Hit => ({
  id: blog._id,
  name: blog.title,
  detail: `${blog.category} · ${formatDate(blog.createdAt)}`,
  image: blog.blogImage,
  to: blogPath(blog),
});

const group = (label: HitGroup['label'], hits: Hit[], most: number): HitGroup[] =>
  hits.length === 0 ? [] : [{ label, hits: hits.slice(0, most), more: Math.max(0, hits.length - most) }];

/** What answers the query, by kind, at most `most` of each; kinds without an answer are left out. */
export const searchGroups = (searched: Searched, query: string, most: number): HitGroup[] => [
  ...group(
    'Buildings',
    findRecords(searched.buildings ?? [], query, seeBuilding).map((found) =>
      propertyHit(buildingSummary(found)),
    ),
    most,
  ),
  ...group(
    'Lands',
    findRecords(searched.lands ?? [], query, seeLand).map((found) => propertyHit(landSummary(found))),
    most,
  ),
  ...group('Blogs', findRecords(searched.blogs ?? [], query, seeBlog).map(blogHit), most),
];

import type { Blog } from '@ekamra/contracts/blog';
import type { Building } from '@ekamra/contracts/building';
import type { Answered } from '@ekamra/contracts/client';
import type { Land } from '@ekamra/contracts/land';
import { blogPath, formatDate } from '@ekamra/ui';
import { buildingSummary, landSummary } from '../app/property-summary.ts';

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
/** A page of what was found of one kind; undefined when it could not be loaded. */
type Found<T> = Pick<Answered<readonly T[]>, 'data' | 'total'> | undefined;
export interface Searched {
  buildings: Found<Building>;
  lands: Found<Land>;
  blogs: Found<Blog>;
}

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

const group = <T>(label: HitGroup['label'], found: Found<T>, hitOf: (record: T) => Hit): HitGroup[] => {
  const { data = [], total = data.length } = found ?? {};
  return data.length === 0 ? [] : [{ label, hits: data.map(hitOf), more: Math.max(0, total - data.length) }];
};

/** What was found, by kind; kinds of which there is nothing are left out. */
export const searchGroups = ({ buildings, lands, blogs }: Searched): HitGroup[] => [
  ...group('Buildings', buildings, (building) => propertyHit(buildingSummary(building))),
  ...group('Lands', lands, (land) => propertyHit(landSummary(land))),
  ...group('Blogs', blogs, blogHit),
];

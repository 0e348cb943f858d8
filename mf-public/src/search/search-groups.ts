import type { Blog } from '@ekamra/contracts/records/blog';
import type { Building } from '@ekamra/contracts/records/building';
import type { CallResult } from '@ekamra/contracts/calls/client';
import type { Land } from '@ekamra/contracts/records/land';
import { blogPath, formatDate } from '@ekamra/ui';
import { placeOf, placePath } from '../places/place-path.ts';
import { summarizeBuilding, summarizeLand } from '../property-card/property-summary.ts';

/** A search hit and the path of its page. */
export interface Hit {
  id: string;
  name: string;
  detail: string;
  image: string | undefined;
  /** True for a locality, which has no picture. */
  isPlace?: boolean;
  to: string;
  state?: object;
}
/** Search hits of one kind. */
export interface HitGroup {
  label: 'Places' | 'Buildings' | 'Lands' | 'Blogs';
  hits: Hit[];
  /** Number of further hits beyond those shown. */
  moreCount: number;
}
/** A page of hits of one kind; undefined if it could not be loaded. */
type HitPage<T> = Pick<CallResult<readonly T[]>, 'data' | 'total'> | undefined;
export interface SearchAnswers {
  buildings: HitPage<Building>;
  lands: HitPage<Land>;
  blogs: HitPage<Blog>;
}

const propertyHit = ({ place, price, images, ...summary }: ReturnType<typeof summarizeBuilding>): Hit => ({
  ...summary,
  image: images[0],
  // Non-breaking spaces keep the amount and its sign on one line.
  detail: `${place} · ${price.replaceAll(' ', '\u00a0')}`,
});
const blogHit = (blog: Blog): Hit => ({
  id: blog._id,
  name: blog.title,
  detail: `${blog.category} · ${formatDate(blog.createdAt)}`,
  image: blog.blogImage,
  to: blogPath(blog),
});

const group = <T>(label: HitGroup['label'], page: HitPage<T>, hitOf: (record: T) => Hit): HitGroup[] => {
  const { data = [], total = data.length } = page ?? {};
  return data.length === 0
    ? []
    : [{ label, hits: data.map(hitOf), moreCount: Math.max(0, total - data.length) }];
};

/** Returns the localities of the hits that a word of the query names, each once. */
const placeHits = ({ buildings, lands }: SearchAnswers, words: readonly string[]): Hit[] => {
  const summaries = [...(buildings?.data ?? []), ...(lands?.data ?? [])].map(({ summary }) => summary);
  const places = summaries.flatMap((summary) => {
    const place = placeOf(summary);
    const isNamed = place && words.some((word) => place.locality.toLowerCase().includes(word));
    return isNamed ? [[placePath(place), place] as const] : [];
  });
  return [...new Map(places)].map(([to, { locality, district }]) => ({
    id: to,
    name: `${locality}, ${district}`,
    detail: 'What is for sale there, for how much, and what is near',
    image: undefined,
    isPlace: true,
    to,
  }));
};

const recordGroups = ({ buildings, lands, blogs }: SearchAnswers): HitGroup[] => [
  ...group('Buildings', buildings, (building) => propertyHit(summarizeBuilding(building))),
  ...group('Lands', lands, (land) => propertyHit(summarizeLand(land))),
  ...group('Blogs', blogs, blogHit),
];

/** Groups the hits for the words of a query by kind; kinds without hits are left out. */
export const searchGroups = (answers: SearchAnswers, words: readonly string[]): HitGroup[] => [
  ...group('Places', { data: placeHits(answers, words), total: undefined }, (hit) => hit),
  ...recordGroups(answers),
];

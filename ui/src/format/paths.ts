import type { Blog, Building, Land } from '@ekamra/contracts';

/** Returns a name as a segment of a path: neither a dot segment nor with a backslash, which browsers resolve. */
const dashedSegment = (name: string): string => {
  const dashed = name.trim().replace(/[\s\\]+/g, '-');
  return /^\.{0,2}$/.test(dashed) ? '-' : encodeURIComponent(dashed);
};

/** Returns the path of a building's page: its name with dashes for spaces, then its id. */
export const propertyPath = (building: {
  _id: Building['_id'];
  generalInfo: Pick<Building['generalInfo'], 'BuildingsName'>;
}): string => `/property/${dashedSegment(building.generalInfo.BuildingsName)}/${building._id}`;

/** Returns the path of a land's page. */
export const landPath = (land: Pick<Land, '_id'>): string => `/lands/${land._id}`;

/** Returns the path of a blog's page. */
export const blogPath = (blog: Pick<Blog, '_id' | 'title'>): string =>
  `/${blog._id}/blog/${dashedSegment(blog.title)}`;

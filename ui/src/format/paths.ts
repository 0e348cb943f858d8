import type { Blog, Building, Land } from '@ekamra/contracts';

const dashedSegment = (name: string): string => encodeURIComponent(name.trim().replace(/\s+/g, '-'));

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

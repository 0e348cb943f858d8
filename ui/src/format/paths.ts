import type { Blog, Building, Land } from '@ekamra/contracts';

const dashed = (name: string): string => encodeURIComponent(name.trim().replace(/\s+/g, '-'));

/** Where a building's page is: its name with dashes for spaces, then its id (spec.md 2.1). */
export const propertyPath = (building: {
  _id: Building['_id'];
  generalInfo: Pick<Building['generalInfo'], 'BuildingsName'>;
}): string => `/property/${dashed(building.generalInfo.BuildingsName)}/${building._id}`;

/** Where a land's page is. */
export const landPath = (land: Pick<Land, '_id'>): string => `/lands/${land._id}`;

/** Where a blog's page is. */
export const blogPath = (blog: Pick<Blog, '_id' | 'title'>): string =>
  `/${blog._id}/blog/${dashed(blog.title)}`;

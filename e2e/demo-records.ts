import type { Page } from '@playwright/test';
import { demoBuildings } from '../scripts/demo/buildings.ts';

export interface Building {
  _id: string;
  generalInfo: { BuildingsName: string };
  financialInfo: { pricingStatus?: string };
  BuildingsImages: string[];
  BuildingsPlansImage?: string;
}
interface Land {
  _id: string;
  generalInfo: { propertyName: string };
}
interface Blog {
  _id: string;
  title: string;
}

const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(`/real-estate/${path}`)).json()) as Answer;
const slug = (name: string): string => encodeURIComponent(name.replaceAll(' ', '-'));

/** Returns the newest buildings of the API. */
export const listedBuildings = (page: Page): Promise<Building[]> =>
  read(page, 'buildings/get-all-buildings?page=1&limit=100');

const demoNames = new Set(demoBuildings((file) => file).map(({ generalInfo }) => generalInfo.BuildingsName));

/**
 * Returns the path of the matching demo building with a plan and the most pictures; buildings that other tests have
 * added are left out.
 */
export const buildingPath = async (
  page: Page,
  matches: (building: Building) => boolean = () => true,
): Promise<string> => {
  const [best] = (await listedBuildings(page))
    .filter(
      (building) =>
        demoNames.has(building.generalInfo.BuildingsName) &&
        building.BuildingsPlansImage &&
        matches(building),
    )
    .sort((one, other) => other.BuildingsImages.length - one.BuildingsImages.length);
  if (!best) throw new Error('No building suits');
  return `/property/${slug(best.generalInfo.BuildingsName)}/${best._id}`;
};

/** Returns the path of the newest land. */
export const landPath = async (page: Page): Promise<string> => {
  const [land] = await read<Land[]>(page, 'lands/get-all-lands?page=1&limit=1');
  if (!land) throw new Error('There is no land');
  return `/lands/${land._id}`;
};

/** Returns the path of the newest blog. */
export const blogPath = async (page: Page): Promise<string> => {
  const { blogs } = await read<{ blogs: Blog[] }>(page, 'blogs/get-all-blogs?page=1&limit=1');
  const [blog] = blogs;
  if (!blog) throw new Error('There is no blog');
  return `/${blog._id}/blog/${slug(blog.title)}`;
};

import type { Page } from '@playwright/test';

interface Building {
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
const dashed = (name: string): string => encodeURIComponent(name.replaceAll(' ', '-'));

/** The newest buildings, as the API lists them. */
export const listedBuildings = (page: Page): Promise<Building[]> =>
  read(page, 'buildings/get-all-buildings?page=1&limit=100');

/** The path of the building that suits and has the most pictures, of those with a plan: others may add sparse ones. */
export const buildingPath = async (
  page: Page,
  suits: (building: Building) => boolean = () => true,
): Promise<string> => {
  const [found] = (await listedBuildings(page))
    .filter((building) => building.BuildingsPlansImage && suits(building))
    .sort((one, other) => other.BuildingsImages.length - one.BuildingsImages.length);
  if (!found) throw new Error('No building suits');
  return `/property/${dashed(found.generalInfo.BuildingsName)}/${found._id}`;
};

/** The path of the newest land. */
export const landPath = async (page: Page): Promise<string> => {
  const [land] = await read<Land[]>(page, 'lands/get-all-lands?page=1&limit=1');
  if (!land) throw new Error('There is no land');
  return `/lands/${land._id}`;
};

/** The path of the newest blog. */
export const blogPath = async (page: Page): Promise<string> => {
  const { blogs } = await read<{ blogs: Blog[] }>(page, 'blogs/get-all-blogs?page=1&limit=1');
  const [blog] = blogs;
  if (!blog) throw new Error('There is no blog');
  return `/${blog._id}/blog/${dashed(blog.title)}`;
};

import { readSettings } from '../../scripts/product/product-settings.ts';
import { runningDatabaseUrl } from '../../scripts/product/product-database.ts';
import {
  type MeasuredCase,
  measureCases,
  siteColumns,
  twelveBuildingsPath,
  unseenListPath,
} from './measure-site.ts';
import { report } from './report.ts';

const pagesOfNext: MeasuredCase['reference'] = (origin) => [['peers/next-server.ts', origin]];
const listsOfStrapi: MeasuredCase['reference'] = () => [
  ['peers/strapi-server.ts', runningDatabaseUrl(readSettings(process.env).dataDir, 'catalog')],
];
/** Query of Strapi for the newest twelve buildings. */
const newestOfStrapi = '/api/buildings?sort=createdAt:desc&pagination[page]=1&pagination[pageSize]=12';

const cases: MeasuredCase[] = [
  { name: 'Home beside Next.js', path: '/', reference: pagesOfNext },
  {
    name: 'Search never made beside Next.js',
    path: '/search?q=unseen-',
    numbered: true,
    reference: pagesOfNext,
  },
  {
    name: 'List of 12 buildings beside Strapi',
    path: twelveBuildingsPath,
    referencePath: newestOfStrapi,
    reference: listsOfStrapi,
  },
  {
    name: 'Never-seen list beside Strapi',
    path: unseenListPath,
    numbered: true,
    referencePath: `${newestOfStrapi}&filters[price][$lte]=`,
    reference: listsOfStrapi,
  },
];

/**
 * Measures pages and lists of the running product at `origin`, each in turn with a peer that has the same elements or the
 * buildings in DATA_DIR: Next.js, whose pages read no data, and Strapi, in one process. The exit code is 1 if a request
 * failed.
 */
export const measurePeers = (origin: string): Promise<void> =>
  report('peers', siteColumns, measureCases({ origin, behind: origin }, cases, [10]));

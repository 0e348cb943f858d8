import { parseQuery } from '@ekamra/chassis/http/input';
import type { RecordListPage } from '@ekamra/chassis/records/record-list';
import { recordRepository } from '@ekamra/chassis/records/record-repository';
import {
  applicationSearchQuery,
  blogSearchQuery,
  buildingQuery,
  enquiryQuery,
  landQuery,
} from '@ekamra/contracts/records/lists';
import type { z } from 'zod';
import { applications as applicationKind } from '../../../services/careers/src/applications/repository.ts';
import { buildings as buildingKind } from '../../../services/catalog/src/buildings/buildings.ts';
import { lands as landKind } from '../../../services/catalog/src/lands/lands.ts';
import { blogs as blogKind } from '../../../services/content/src/blogs/blogs.ts';
import { enquiries as enquiryKind } from '../../../services/content/src/enquiries/repository.ts';
import type { FilledDatabase } from './bench-database.ts';
import type { FilledService } from './fill-lists.ts';

/** One list with the queries of screens: each filter, sort and search alone, and their combinations. */
export interface MeasuredList {
  /** Name of its table. */
  name: string;
  list(dataSource: FilledDatabase, asked: URLSearchParams): Promise<RecordListPage>;
  /** Page size of its screen. */
  limit: number;
  /** Query strings. */
  queries: string[];
}

const times = ['', 'sort=createdAt'];
/** Search terms: one in nearly all records, a letter pair in none, a word in some lists, and words in none. */
const searches = ['q=a', 'q=zq', 'q=das', 'q=nowhere at all'];
const priced = 'minPrice=1000000&maxPrice=90000000';

const ofProperties = [
  ...times,
  'sort=price',
  'sort=-price',
  'district=Khordha',
  'district=Puri',
  'district=Patia',
  'district=Nowhere',
  'district=Khordha&sort=price',
  'district=Puri&sort=-price',
  'type=residential',
  'type=residential&sort=-price',
  'minPrice=90000000',
  'maxPrice=1000000',
  priced,
  `${priced}&sort=-price`,
  `district=Khordha&type=residential&${priced}`,
  `district=Puri&type=residential&${priced}&sort=price`,
  'sort=pricePerSqft',
  'sort=-pricePerSqft',
  'place=Khordha',
  'place=Puri',
  'place=Patia',
  'place=Patia&place=Puri',
  'place=Nowhere',
  'place=Patia&sort=price',
  'minArea=100000',
  'maxArea=600',
  'q=konark',
  'q=konark residential',
  'q=99999',
  ...searches,
];
const ofBuildings = [
  ...ofProperties,
  'type=both',
  'status=upcoming',
  'status=upcoming&sort=price',
  'unitType=3 BHK',
  'unitType=Villa&sort=-price',
  'district=Khordha&unitType=3 BHK&status=completed&sort=price',
  'bedrooms=3',
  'bedrooms=3&bedrooms=4&sort=price',
  'bedrooms=9',
  'availableBy=2026-12',
  'amenity=gym',
  'amenity=helipad',
  'bedrooms=3&maxPrice=9000000',
  'bedrooms=3&maxPrice=30000000&minArea=1000&availableBy=2028-12',
  'place=Patia&bedrooms=3&maxPrice=30000000&amenity=lift&sort=price',
];
const ofEnquiries = [
  ...times,
  'state=new',
  'state=closed',
  'state=new&q=sunday',
  'state=closed&q=itishree swain',
  'q=sunday',
  'q=itishree swain',
  'q=9000099999',
  ...searches,
];

/** Returns the parameters as a service parses them. */
const parsed = <Query>(schema: z.ZodType<Query>, asked: URLSearchParams): Query =>
  // parseQuery forgets the type of its schema.
  parseQuery(schema, asked) as Query;

const buildings: MeasuredList = {
  name: 'buildings',
  list: ({ manager }, asked) => recordRepository(manager, buildingKind).list(parsed(buildingQuery, asked)),
  limit: 5,
  queries: ofBuildings,
};
const lands: MeasuredList = {
  name: 'lands',
  list: ({ manager }, asked) => recordRepository(manager, landKind).list(parsed(landQuery, asked)),
  limit: 5,
  queries: [...ofProperties, 'type=industrial'],
};
const applications: MeasuredList = {
  name: 'applications',
  list: ({ manager }, asked) =>
    recordRepository(manager, applicationKind).list(parsed(applicationSearchQuery, asked)),
  limit: 5,
  queries: [...times, 'state=new', 'q=telecaller', 'q=itishree swain', 'q=9000099999', ...searches],
};
const enquiries: MeasuredList = {
  name: 'enquiries',
  list: ({ manager }, asked) => recordRepository(manager, enquiryKind).list(parsed(enquiryQuery, asked)),
  limit: 5,
  queries: ofEnquiries,
};
const blogs: MeasuredList = {
  name: 'blogs',
  list: ({ manager }, asked) => recordRepository(manager, blogKind).list(parsed(blogSearchQuery, asked)),
  limit: 12,
  queries: [...times, 'q=law', 'q=subrat heights', 'q=99999', ...searches],
};

/** Lists by service. */
export const lists: Record<FilledService, MeasuredList[]> = {
  catalog: [buildings, lands],
  careers: [applications],
  content: [enquiries, blogs],
};

/** A page of a query's results. */
export const pageOf = (query: string, page: number, limit: number): URLSearchParams =>
  new URLSearchParams(`${query}&page=${page}&limit=${limit}`);

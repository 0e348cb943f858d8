import type { Page } from '@ekamra/chassis/record-list';
import { buildingQuery, enquiryQuery, landQuery, searchQuery } from '@ekamra/contracts/lists';
import { applicationRepository } from '../../services/careers/src/applications/repository.ts';
import { buildingEntity } from '../../services/catalog/src/buildings/entity.ts';
import { buildingFilters } from '../../services/catalog/src/buildings/filters.ts';
import { landEntity } from '../../services/catalog/src/lands/entity.ts';
import { propertyFilters } from '../../services/catalog/src/properties/filters.ts';
import { propertyRepository } from '../../services/catalog/src/properties/repository.ts';
import { listBlogs } from '../../services/content/src/blogs/repository.ts';
import { enquiryRepository } from '../../services/content/src/enquiries/repository.ts';
import type { Database } from './database.ts';
import type { Service } from './fill.ts';

/** The parameters of a call, as an address has them. */
export type Asked = Record<string, string>;

/** One list, and what screens ask of it: each filter, sort and search by itself, and what they put together. */
export interface MeasuredList {
  /** Its table. */
  name: string;
  list(dataSource: Database, asked: Asked): Promise<Page>;
  /** Records of a page of its screen. */
  limit: number;
  /** Parameters, as an address has them. */
  queries: string[];
}

const times = ['', 'sort=createdAt'];
/** What nearly all records hold, one letter pair that none holds, a word of some lists, and words of none. */
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

const buildings: MeasuredList = {
  name: 'buildings',
  list: ({ manager }, asked) => {
    const query = buildingQuery.parse(asked);
    return propertyRepository(manager, buildingEntity).list(buildingFilters(query), query);
  },
  limit: 5,
  queries: ofBuildings,
};
const lands: MeasuredList = {
  name: 'lands',
  list: ({ manager }, asked) => {
    const query = landQuery.parse(asked);
    return propertyRepository(manager, landEntity).list(propertyFilters(query), query);
  },
  limit: 5,
  queries: [...ofProperties, 'type=industrial'],
};
const applications: MeasuredList = {
  name: 'applications',
  list: ({ manager }, asked) => applicationRepository(manager).list(searchQuery.parse(asked)),
  limit: 5,
  queries: [...times, 'q=telecaller', 'q=itishree swain', 'q=9000099999', ...searches],
};
const enquiries: MeasuredList = {
  name: 'enquiries',
  list: ({ manager }, asked) => enquiryRepository(manager).list(enquiryQuery.parse(asked)),
  limit: 5,
  queries: ofEnquiries,
};
const blogs: MeasuredList = {
  name: 'blogs',
  list: ({ manager }, asked) => listBlogs(manager, searchQuery.parse(asked)),
  limit: 12,
  queries: [...times, 'q=law', 'q=subrat heights', 'q=99999', ...searches],
};

/** The lists of each service's database. */
export const lists: Record<Service, MeasuredList[]> = {
  catalog: [buildings, lands],
  careers: [applications],
  content: [enquiries, blogs],
};

/** A page of what a query asks for. */
export const pageOf = (query: string, page: number, limit: number): Asked => ({
  ...Object.fromEntries(new URLSearchParams(query)),
  page: String(page),
  limit: String(limit),
});

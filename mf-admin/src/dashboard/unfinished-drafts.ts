import type { Blog, Client, Enquiry } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { isCallFailed } from '@ekamra/contracts/client';
import { queryOptions } from '@tanstack/react-query';
import { paths, updateBuildingPath, updateLandPath } from '../app/paths.ts';
import { type ListedDraft, browserStorage, listDrafts } from '../form/draft/browser-drafts.ts';
import type { WaitingItem } from './waiting-panels.tsx';

/** Number of newest enquiries that are searched for a draft's enquiry, because there is no call for a single one. */
const searchedEnquiries = 100;

const nullIfNotFound = (error: unknown): null => {
  if (isCallFailed(error) && error.status === 404) return null;
  throw error;
};

const readBlog = (api: Client, id: string): Promise<Blog | null> =>
  api(calls.getBlog, { params: { id } }).then(({ data }) => data, nullIfNotFound);

const readEnquiry = async (api: Client, id: string): Promise<Enquiry | undefined> => {
  const { data } = await api(calls.getAllEnquiries, { query: { limit: searchedEnquiries } });
  return data.find(({ _id }) => _id === id);
};

/** The form that continues a draft: the record's name as typed, the title of the form, and its address. */
type FormAddress = Omit<WaitingItem, 'id' | 'since'>;
/** Returns the address of a draft's form; `text` reads a typed field by its path. */
type FindFormAddress = (
  api: Client,
  record: string | undefined,
  text: (path: string) => string,
) => FormAddress | Promise<FormAddress>;

const formAddresses: Record<string, FindFormAddress> = {
  building: (_api, record, text) => ({
    name: text('generalInfo.BuildingsName') || 'Building without a name',
    detail: record ? 'Changes of a building' : 'New building',
    to: record ? updateBuildingPath(record) : paths.createBuilding,
  }),
  land: (_api, record, text) => ({
    name: text('generalInfo.propertyName') || 'Land without a name',
    detail: record ? 'Changes of a land' : 'New land',
    to: record ? updateLandPath(record) : paths.createLand,
  }),
  blog: async (api, record, text) => {
    const blog = record === undefined ? undefined : await readBlog(api, record);
    return {
      name: text('title') || 'Blog without a title',
      detail: record ? 'Changes of a blog' : 'New blog',
      to: paths.blogs,
      state: blog ? { record: blog, edit: true } : record === undefined ? { add: true } : undefined,
    };
  },
  enquiry: async (api, record, text) => {
    const enquiry = await readEnquiry(api, record ?? '');
    return {
      name: enquiry?.name ?? 'Enquiry',
      detail: text('note') ? `Note: ${text('note')}` : 'Changes of an enquiry',
      to: paths.enquiries,
      state: enquiry && { record: enquiry },
    };
  },
};

/** Returns the value at a path such as `generalInfo.propertyName`. */
const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], values);

const openDraft = async (api: Client, draft: ListedDraft): Promise<WaitingItem[]> => {
  const { form, record, savedAt, values } = draft;
  const text = (path: string): string => {
    const value = valueAt(values, path);
    return typeof value === 'string' ? value.trim() : '';
  };
  const formAddress = await formAddresses[form]?.(api, record, text);
  return formAddress ? [{ id: `${form}/${record ?? 'new'}`, since: savedAt, ...formAddress }] : [];
};

/** Query for the drafts of an admin in this browser, the most recently edited first. */
export const unfinishedDrafts = (api: Client, adminId: string) =>
  queryOptions({
    queryKey: ['drafts', adminId],
    queryFn: async () => {
      const drafts = listDrafts(browserStorage(), adminId);
      return (await Promise.all(drafts.map((draft) => openDraft(api, draft)))).flat();
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

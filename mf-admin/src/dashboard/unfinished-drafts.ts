import type { Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { isCallFailed } from '@ekamra/contracts/client';
import { capitalise } from '@ekamra/ui';
import { queryOptions } from '@tanstack/react-query';
import { browserStorage } from '@ekamra/ui/behaviour/browser-storage.ts';
import { paths, updateBuildingPath, updateLandPath } from '../app/paths.ts';
import { type StoredDraft, listDrafts } from '../form/draft/drafts.ts';
import type { WaitingItem } from './waiting-panels.tsx';

/** Page that opens a form, with its navigation state. */
type FormAddress = Pick<WaitingItem, 'to' | 'state'>;

/** A kind of form that has drafts. */
interface DraftKind {
  /** Name of the record kind in texts. */
  noun: string;
  /** Path of the typed field that names the record. */
  namePath?: string;
  /** Form of a new record; undefined if admins add none. */
  adding?: FormAddress;
  /** Path of the form of a record. */
  pathOf(id: string): string;
  /** Reads the record; returns the navigation state of its form, and its name if that is not typed. */
  read(api: Client, id: string): Promise<{ state?: unknown; name?: string }>;
  /** Path of the typed field that describes the draft. */
  detailPath?: string;
}

const kinds: Record<string, DraftKind> = {
  building: {
    noun: 'building',
    namePath: 'generalInfo.BuildingsName',
    adding: { to: paths.createBuilding },
    pathOf: updateBuildingPath,
    read: (api, id) => api(calls.getBuilding, { params: { id } }).then(() => ({})),
  },
  land: {
    noun: 'land',
    namePath: 'generalInfo.propertyName',
    adding: { to: paths.createLand },
    pathOf: updateLandPath,
    read: (api, id) => api(calls.getLand, { params: { id } }).then(() => ({})),
  },
  blog: {
    noun: 'blog',
    namePath: 'title',
    adding: { to: paths.blogs, state: { add: true } },
    pathOf: () => paths.blogs,
    read: (api, id) =>
      api(calls.getBlog, { params: { id } }).then(({ data }) => ({ state: { record: data, edit: true } })),
  },
  enquiry: {
    noun: 'enquiry',
    pathOf: () => paths.enquiries,
    read: (api, id) =>
      api(calls.getEnquiry, { params: { id } }).then(({ data }) => ({
        state: { record: data },
        name: `Enquiry of ${data.name}`,
      })),
    detailPath: 'note',
  },
};

/** A draft whose record was deleted. */
export interface GoneDraft {
  draft: StoredDraft;
  noun: string;
  /** Form in which it can become a new record. */
  adding: FormAddress | undefined;
}

/** A draft in the list, which leads to its form unless its record was deleted. */
export type UnfinishedDraft = WaitingItem & { gone?: GoneDraft };

/** Returns the value at a path such as `generalInfo.propertyName`. */
const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], values);

const articles: Record<string, string> = { enquiry: 'an' };

const openDraft = async (api: Client, draft: StoredDraft): Promise<UnfinishedDraft[]> => {
  const { key, form, record, savedAt, values } = draft;
  const kind = kinds[form];
  if (!kind) return [];
  const { noun, adding } = kind;
  const text = (path = ''): string => {
    const value = valueAt(values, path);
    return typeof value === 'string' ? value.trim() : '';
  };
  const changes = `Changes of ${articles[noun] ?? 'a'} ${noun}`;
  const typed = {
    id: key,
    since: savedAt,
    name: text(kind.namePath) || `${capitalise(noun)} without a name`,
    detail: text(kind.detailPath) || (record === undefined ? `New ${noun}` : changes),
  };
  if (record === undefined) return adding ? [{ ...typed, ...adding }] : [];
  const item = { ...typed, to: kind.pathOf(record) };
  try {
    return [{ ...item, ...(await kind.read(api, record)) }];
  } catch (error) {
    if (!isCallFailed(error)) throw error;
    if (error.status !== 404 && error.status !== 400) return [item];
    return [{ ...item, detail: `${changes} that was deleted`, gone: { draft, noun, adding } }];
  }
};

/** Prefix of the query keys of drafts. */
export const draftsKey = ['drafts'] as const;

/** Query for the drafts of an admin in this browser, the most recently edited first. */
export const unfinishedDrafts = (api: Client, adminId: string) =>
  queryOptions({
    queryKey: [...draftsKey, adminId],
    queryFn: async () => {
      const drafts = listDrafts(browserStorage(), adminId);
      return (await Promise.all(drafts.map((draft) => openDraft(api, draft)))).flat();
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

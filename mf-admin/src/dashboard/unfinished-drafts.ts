import type { Client } from '@ekamra/contracts';
import { isCallFailed } from '@ekamra/contracts/calls/client';
import { capitalise } from '@ekamra/ui';
import { queryOptions } from '@tanstack/react-query';
import { browserStorage } from '@ekamra/ui/behaviour/browser-storage.ts';
import { type StoredDraft, listDrafts } from '../form/draft/drafts.ts';
import type { Kind } from '../kinds/define-kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { WaitingItem } from './waiting-panels.tsx';

/** A draft whose record was deleted. */
export interface GoneDraft {
  draft: StoredDraft;
  kind: Kind;
}

/** A draft in the list, which leads to its form unless its record was deleted. */
export type UnfinishedDraft = WaitingItem & { gone?: GoneDraft };

/** Returns the value at a path such as `generalInfo.propertyName`. */
const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], values);

const openDraft = async (api: Client, draft: StoredDraft): Promise<UnfinishedDraft[]> => {
  const { key, form, record, savedAt, values } = draft;
  const kind = kindOf(form);
  if (!kind) return [];
  const { noun, adding } = kind;
  const text = (path = ''): string => {
    const value = valueAt(values, path);
    return typeof value === 'string' ? value.trim() : '';
  };
  const changes = `Changes of ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  const typed = {
    id: key,
    since: savedAt,
    name: text(kind.draft.name) || `${capitalise(noun)} without a name`,
    detail: text(kind.draft.detail) || (record === undefined ? `New ${noun}` : changes),
  };
  if (record === undefined) return adding ? [{ ...typed, ...adding }] : [];
  const item = { ...typed, to: kind.pathOf(record) };
  try {
    const { record: opened } = await kind.read(api, record);
    const name = kind.draft.name ? typed.name : `${capitalise(noun)} of ${kind.nameOf(opened)}`;
    return [{ ...item, name, ...(kind.form ? {} : { state: { record: opened, edit: true } }) }];
  } catch (error) {
    if (!isCallFailed(error)) throw error;
    if (error.status !== 404 && error.status !== 400) return [item];
    return [{ ...item, detail: `${changes} that was deleted`, gone: { draft, kind } }];
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

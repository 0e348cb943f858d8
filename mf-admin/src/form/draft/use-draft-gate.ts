import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { browserStorage } from '@ekamra/ui/behaviour/browser-storage.ts';
import { useBackOffice } from '../../app/context.ts';
import type { RecordFormModel } from '../table/record-form-model.ts';
import { type ListedDraft, listDrafts } from './browser-drafts.ts';
import { type Draft, createDraftStore, newDraftKey } from './draft-store.ts';
import { PicturesUnknown, gonePictures, withoutPictures } from './gone-pictures.ts';
import { fitDraft } from './older-draft.ts';
import type { FormSection } from '../table/rows.ts';

/** Returns the titles of the sections in which two form values differ. */
const changedParts = (
  parts: readonly Pick<FormSection, 'title' | 'rows'>[],
  one: object,
  other: object,
): string[] => {
  const differ = (path: string): boolean =>
    JSON.stringify(get(one, path)) !== JSON.stringify(get(other, path));
  return parts.filter(({ rows }) => Object.keys(rows).some(differ)).map(({ title }) => title);
};

export interface DraftGateParts<Values extends FieldValues> {
  /** Name of the form: `building`. */
  form: string;
  /** The record's id; undefined for a new one. */
  record?: string | undefined;
  /** Initial values and their version; has to keep its identity. Undefined while they load. */
  base: Draft<Values>['base'] | undefined;
  model: Pick<RecordFormModel<Values, never>, 'emptyValues' | 'fields' | 'parts' | 'table'>;
}

/** A draft that was found, with the actions to continue or discard it. */
export interface FoundDraft {
  key: string;
  /** Time of the last write: ISO 8601. */
  savedAt: string;
  /** Labels of what was filled in or changed. */
  changed: readonly string[];
  /** True if the record was saved again after the draft was started. */
  newer: boolean;
  /** Typed values of fields that the form no longer has. */
  leftOver: readonly string[];
  /** State of checking its pictures. */
  checking: 'underway' | 'failed' | undefined;
  resumeDraft(): Promise<void>;
  discard(): void;
}

/** Question which of the found drafts to continue. */
export interface FoundDrafts {
  form: string;
  drafts: readonly FoundDraft[];
  /** Opens the form without a draft, and leaves all of them stored. */
  keepForLater(): void;
}

/** Initial state of a form, once it is decided. */
interface Answer<Values> {
  continued?: Draft<Values>;
  gonePictures: number;
}

/**
 * Holds back a form until it is decided whether to continue a draft. A draft never replaces the record unasked, is
 * continued by one tab only, and never restores a deleted picture.
 */
export const useDraftGate = <Values extends FieldValues>(options: DraftGateParts<Values>) => {
  const { form, record, base, model } = options;
  const { fields } = model;
  const { session } = useBackOffice();
  const [adminId] = useState(() => session.admin()?._id ?? '');
  const [store] = useState(() =>
    createDraftStore<Values>(browserStorage(), newDraftKey({ adminId, form, record })),
  );
  const find = (): ListedDraft[] =>
    listDrafts(browserStorage(), adminId).filter((draft) => draft.form === form && draft.record === record);
  const [found, setFound] = useState(find);
  const [answer, setAnswer] = useState<Answer<Values> | undefined>(
    found.length > 0 ? undefined : { gonePictures: 0 },
  );
  const [checked, setChecked] = useState<{ key: string; checking: FoundDraft['checking'] }>();
  const lookAgain = (): void => {
    const left = find();
    if (left.length === 0) setAnswer((given) => given ?? { gonePictures: 0 });
    setFound(left);
  };
  const followOtherTabs = useEffectEvent(lookAgain);
  useEffect(() => {
    const onStorage = (): void => followOtherTabs();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  const start = useMemo(
    () => base && answer && { base: answer.continued?.base ?? base, continued: answer.continued, store },
    [base, answer, store],
  );
  const [wasAsked] = useState(found.length > 0);
  const gate = {
    /** Initial state of the form; undefined until it is known. */
    start,
    /** True if drafts were found. */
    wasAsked,
    /** Number of pictures of the continued draft that no longer exist. */
    gonePictures: answer?.gonePictures ?? 0,
    /** Values of the continued draft for fields that the form no longer has. */
    leftOver: answer?.continued?.leftOver ?? [],
  };
  if (!base || answer) return { ...gate, foundDrafts: undefined };

  const parts =
    model.parts.length > 0
      ? model.parts
      : Object.entries(model.table).map(([path, row]) => ({ title: row.label, rows: { [path]: row } }));
  const example = model.emptyValues();
  const toFoundDraft = (stored: ListedDraft): FoundDraft => {
    const { key } = stored;
    const draft = fitDraft(stored, { base, example, fields });
    const resumeDraft = async (): Promise<void> => {
      setChecked({ key, checking: 'underway' });
      try {
        const gone = await gonePictures({ fields, values: draft.values, record: base.values });
        const continued = { ...draft, values: withoutPictures(fields, draft.values, gone) };
        // Another tab may have continued or discarded it.
        if (!find().some((one) => one.key === key)) return lookAgain();
        store.claim(key, continued);
        setAnswer({ continued, gonePictures: gone.size });
      } catch (error) {
        if (!(error instanceof PicturesUnknown)) throw error;
        setChecked({ key, checking: 'failed' });
      }
    };
    return {
      key,
      savedAt: stored.savedAt,
      changed: changedParts(parts, draft.base.values, draft.values),
      newer: draft.base.etag !== base.etag,
      leftOver: draft.leftOver ?? [],
      checking: checked?.key === key ? checked.checking : undefined,
      resumeDraft,
      discard: () => {
        createDraftStore(browserStorage(), key).remove();
        lookAgain();
      },
    };
  };
  const foundDrafts: FoundDrafts = {
    form,
    drafts: found.map(toFoundDraft),
    keepForLater: () => setAnswer({ gonePictures: 0 }),
  };
  return { ...gate, foundDrafts };
};

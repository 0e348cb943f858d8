import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import type { OpenedForm, Version } from '../save-state.ts';
import type { RecordFormModel } from '../table/record-form-model.ts';
import type { FieldRow, FormSection } from '../table/rows.ts';
import { type DraftPlace, type StoredDraft, listDrafts, removeDraft, takeDraft } from './drafts.ts';
import { fitDraft } from './fit-draft.ts';
import { PicturesUnknown, gonePictures, withoutPictures } from './gone-pictures.ts';

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

const textKinds: ReadonlySet<FieldRow['kind']> = new Set(['text', 'blankableText', 'longText']);
/** Number of texts by which a draft is told from others, and of their characters. */
const maxExcerpts = 2;
const excerptLength = 80;

/** Returns the first texts in `values` that are not in `base`, with their labels: `Name: Lotus Heights`. */
const newTexts = (parts: readonly Pick<FormSection, 'rows'>[], base: object, values: object): string[] =>
  parts
    .flatMap(({ rows }) => Object.entries(rows))
    .filter(([path, { kind }]) => textKinds.has(kind) && get(values, path) !== get(base, path))
    .map(([path, { label }]) => ({
      label,
      line: String(get(values, path) ?? '')
        .trim()
        .replace(/\s+/g, ' '),
    }))
    .filter(({ line }) => line !== '')
    .slice(0, maxExcerpts)
    .map(
      ({ label, line }) =>
        `${label}: ${line.length > excerptLength ? `${line.slice(0, excerptLength)}…` : line}`,
    );

export interface DraftQuestionParts<Values extends FieldValues> {
  storage: Storage | undefined;
  place: DraftPlace;
  /** Key of the form's own draft. */
  key: string;
  /** Initial values and their version; has to keep its identity. Undefined while they load. */
  base: Version<Values> | undefined;
  model: Pick<RecordFormModel<Values, never>, 'emptyValues' | 'fields' | 'parts' | 'table'>;
  /** Opens the form; does nothing if it is open. */
  open(opened: OpenedForm<Values>): void;
}

/** A draft that was found, with the actions to continue or discard it. */
export interface FoundDraft {
  key: string;
  /** Time of the last write: ISO 8601. */
  savedAt: string;
  /** Labels of what was filled in or changed. */
  changed: readonly string[];
  /** Its first new texts, with their labels. */
  texts: readonly string[];
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

/**
 * Opens a form once its initial values are known, and after asking which of its drafts to continue, if there are any. A
 * draft never replaces the record unasked, is continued by one tab only, and never restores a deleted picture.
 */
export const useDraftQuestion = <Values extends FieldValues>(parts: DraftQuestionParts<Values>) => {
  const { storage, place, key: ownKey, base, model, open } = parts;
  const { fields } = model;
  const find = (): StoredDraft[] =>
    listDrafts(storage, place.adminId).filter(
      ({ form, record }) => form === place.form && record === place.record,
    );
  const [found, setFound] = useState(find);
  const [wasAsked] = useState(found.length > 0);
  const [checked, setChecked] = useState<{ key: string; checking: FoundDraft['checking'] }>();

  const lookAgain = (): void => setFound(find());
  const followOtherTabs = useEffectEvent(lookAgain);
  useEffect(() => {
    const onStorage = (): void => followOtherTabs();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  const openWithoutDraft = useEffectEvent(() => base && open({ base }));
  const isUndisputed = base !== undefined && found.length === 0;
  useEffect(() => {
    if (isUndisputed) openWithoutDraft();
  }, [isUndisputed]);
  if (!base || isUndisputed) return { wasAsked, foundDrafts: undefined };

  const example = model.emptyValues();
  const sections =
    model.parts.length > 0
      ? model.parts
      : Object.entries(model.table).map(([path, row]) => ({ title: row.label, rows: { [path]: row } }));
  const toFoundDraft = (stored: StoredDraft): FoundDraft => {
    const { key, savedAt } = stored;
    const fitted = fitDraft(stored, { base, example, fields });
    const { values, leftOver } = fitted.resumed;
    const resumeDraft = async (): Promise<void> => {
      setChecked({ key, checking: 'underway' });
      try {
        const gone = await gonePictures({ fields, values, record: base.values });
        if (!takeDraft(storage, key, ownKey)) return lookAgain();
        const present = withoutPictures(fields, values, gone);
        open({ ...fitted, resumed: { ...fitted.resumed, values: present, gonePictures: gone.size } });
      } catch (error) {
        if (!(error instanceof PicturesUnknown)) throw error;
        setChecked({ key, checking: 'failed' });
      }
    };
    return {
      key,
      savedAt,
      changed: changedParts(sections, fitted.base.values, values),
      texts: newTexts(sections, fitted.base.values, values),
      newer: fitted.base.etag !== base.etag,
      leftOver,
      checking: checked?.key === key ? checked.checking : undefined,
      resumeDraft,
      discard: () => {
        removeDraft(storage, key);
        lookAgain();
      },
    };
  };
  const foundDrafts: FoundDrafts = {
    form: place.form,
    drafts: found.map(toFoundDraft),
    keepForLater: () => open({ base }),
  };
  return { wasAsked, foundDrafts };
};

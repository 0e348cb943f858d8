import { useMemo, useState } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { useBackOffice } from '../../app/context.ts';
import type { RecordFormModel } from '../table/record-form-model.ts';
import { browserStorage } from './browser-drafts.ts';
import { type Draft, createDraftStore } from './draft-store.ts';
import { PicturesUnknown, gonePictures, withoutPictures } from './gone-pictures.ts';
import { leftOutOf, withNewFields } from './older-draft.ts';
import type { Section } from '../table/rows.ts';

/** Returns the titles of the sections in which two form values differ. */
const changedParts = (
  parts: readonly Pick<Section, 'title' | 'rows'>[],
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
  form: string;
  /** Time of the last write: ISO 8601. */
  savedAt: string;
  /** Labels of what was filled in or changed. */
  changed: readonly string[];
  /** True if the record was saved again after the draft was started. */
  newer: boolean;
  /** Labels of typed values that have no field any more. */
  leftOut: readonly string[];
  /** State of checking its pictures. */
  checking: 'underway' | 'failed' | undefined;
  resumeDraft(): Promise<void>;
  discard(): void;
}

/**
 * Holds back a form until it is decided whether to continue its draft. A draft never replaces the record unasked, and
 * never restores a deleted picture.
 */
export const useDraftGate = <Values extends FieldValues>(options: DraftGateParts<Values>) => {
  const { form, base, model } = options;
  const { fields } = model;
  const { session } = useBackOffice();
  const [store] = useState(() =>
    createDraftStore(browserStorage(), {
      adminId: session.admin()?._id ?? '',
      form,
      record: options.record,
      example: model.emptyValues(),
    }),
  );
  const [foundDraft] = useState(() => store.read());
  const [answer, setAnswer] = useState<{ continued?: Draft<Values>; leftOut: number } | undefined>(
    foundDraft ? undefined : { leftOut: 0 },
  );
  const [checking, setChecking] = useState<FoundDraft['checking']>();
  const start = useMemo(
    () => base && answer && { base: answer.continued?.base ?? base, continued: answer.continued, store },
    [base, answer, store],
  );
  const gate = {
    /** Initial state of the form; undefined until it is known. */
    start,
    /** True if a draft was found. */
    hasFoundDraft: foundDraft !== undefined,
    /** Number of pictures of the draft that no longer exist. */
    leftOut: answer?.leftOut ?? 0,
  };
  if (!base || !foundDraft || start) return { ...gate, foundDraft: undefined };

  const draft = withNewFields(foundDraft, base.values);
  const resumeDraft = async (): Promise<void> => {
    setChecking('underway');
    try {
      const gone = await gonePictures({ fields, values: draft.values, record: base.values });
      const values = withoutPictures(fields, draft.values, gone);
      setAnswer({ continued: { ...draft, values }, leftOut: gone.size });
    } catch (error) {
      if (!(error instanceof PicturesUnknown)) throw error;
      setChecking('failed');
    }
  };
  const parts =
    model.parts.length > 0
      ? model.parts
      : Object.entries(model.table).map(([path, row]) => ({ title: row.label, rows: { [path]: row } }));
  const question: FoundDraft = {
    form,
    savedAt: foundDraft.savedAt,
    changed: changedParts(parts, draft.base.values, draft.values),
    newer: foundDraft.base.etag !== base.etag,
    leftOut: leftOutOf(foundDraft, fields),
    checking,
    resumeDraft,
    discard: () => {
      store.remove();
      setAnswer({ leftOut: 0 });
    },
  };
  return { ...gate, foundDraft: question };
};

import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useBackOffice } from '../../app/context.ts';
import { changedParts } from '../changed-parts.ts';
import type { RecordField } from '../merge/record-field.ts';
import type { FormPart } from '../part.ts';
import type { Draft } from './draft-store.ts';
import { browserStorage, createDraftStore } from './draft-store.ts';
import { PicturesUnknown, gonePictures, withoutPictures } from './gone-pictures.ts';
import type { Start } from './start.ts';

export interface DraftGateParts<Values extends FieldValues> {
  /** The form: `building`. */
  form: string;
  /** The record's id; undefined for one that is to be added. */
  record?: string | undefined;
  /** What the form opens with, and its version: the same object each time; undefined while it is still read. */
  base: Draft<Values>['base'] | undefined;
  /** Values with an entry in each list of objects. */
  example: Values;
  /** The fields of the form, its pictures among them. */
  fields: readonly RecordField<Values>[];
  /** The parts that its fields are in, if it has any. */
  parts?: readonly Pick<FormPart, 'title' | 'paths'>[];
}

/** A draft that was found, and the answers to whether it is gone on with. */
export interface DraftFound {
  form: string;
  /** When it was kept: ISO 8601. */
  savedAt: string;
  /** What is filled in or changed in it, by name. */
  changed: readonly string[];
  /** The record was saved again after it was begun. */
  newer: boolean;
  /** What has become of asking whether its pictures are still there. */
  checking: 'underway' | 'failed' | undefined;
  goOn(): Promise<void>;
  discard(): void;
}

export interface DraftGate<Values> {
  /** What the form begins with, once that is settled. */
  start: Start<Values> | undefined;
  /** What is to be asked before. */
  found: DraftFound | undefined;
  /** Whether there was something to be asked. */
  wasFound: boolean;
  /** How many pictures of the draft are no longer there. */
  leftOut: number;
}

/**
 * Stands before a form of which a draft is kept: the form begins once it is settled whether that is gone on with. A draft
 * never takes the place of the record unasked, and never brings back a picture that is gone.
 */
export const useDraftGate = <Values extends FieldValues>(
  gateParts: DraftGateParts<Values>,
): DraftGate<Values> => {
  const { form, base, fields } = gateParts;
  const { session } = useBackOffice();
  const [store] = useState(() =>
    createDraftStore(browserStorage(), {
      adminId: session.admin()?._id ?? '',
      form,
      record: gateParts.record,
      example: gateParts.example,
    }),
  );
  const [found] = useState(() => store.read());
  const [answer, setAnswer] = useState<{ continued?: Draft<Values>; leftOut: number } | undefined>(
    found ? undefined : { leftOut: 0 },
  );
  const [checking, setChecking] = useState<DraftFound['checking']>();
  const start = useMemo(
    () => base && answer && { base: answer.continued?.base ?? base, continued: answer.continued, store },
    [base, answer, store],
  );
  const wasFound = found !== undefined;
  if (!base || !found || start) return { start, found: undefined, wasFound, leftOut: answer?.leftOut ?? 0 };

  const goOn = async (): Promise<void> => {
    setChecking('underway');
    try {
      const gone = await gonePictures({ fields, values: found.values, kept: base.values });
      const values = withoutPictures(fields, found.values, gone);
      setAnswer({ continued: { ...found, values }, leftOut: gone.size });
    } catch (error) {
      if (!(error instanceof PicturesUnknown)) throw error;
      setChecking('failed');
    }
  };
  const parts = gateParts.parts ?? fields.map(({ label, path }) => ({ title: label, paths: [path] }));
  return {
    start,
    wasFound,
    leftOut: 0,
    found: {
      form,
      savedAt: found.savedAt,
      changed: changedParts(parts, found.base.values, found.values),
      newer: found.base.etag !== base.etag,
      checking,
      goOn,
      discard: () => {
        store.remove();
        setAnswer({ leftOut: 0 });
      },
    },
  };
};

import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { OpenedForm, Version } from '../save-state.ts';
import type { RecordFormModel } from '../table/record-form-model.ts';
import { type DraftPlace, draftKey, findDraft, moveDraft, removeDraft } from './drafts.ts';
import { fitDraft } from './fit-draft.ts';
import { PicturesUnknown, gonePictures, withoutPictures } from './gone-pictures.ts';

export interface DraftOfferOptions<Values extends FieldValues> {
  storage: Storage | undefined;
  place: DraftPlace;
  /** Initial values and their version; has to keep its identity. Undefined while they load. */
  base: Version<Values> | undefined;
  model: Pick<RecordFormModel<Values, never>, 'emptyValues' | 'fields'>;
  /** Opens the form; does nothing if it is open. */
  open(opened: OpenedForm<Values>): void;
  /** Called when another tab has written to the storage, before its draft is offered. */
  onOtherTab(): void;
}

/** The draft of a form that is not open yet, with the actions to continue or discard it. */
export interface DraftOffer {
  /** Time of the last write: ISO 8601. */
  savedAt: string;
  /** State of checking its pictures. */
  checking: 'underway' | 'failed' | undefined;
  resumeDraft(): Promise<void>;
  discard(): void;
}

/**
 * Opens a form once its initial values are known and its draft, if there is one, is continued or discarded. A draft never
 * replaces the record unasked, and never restores a deleted picture.
 *
 * @returns the draft to offer
 */
export const useDraftOffer = <Values extends FieldValues>(
  parts: DraftOfferOptions<Values>,
): DraftOffer | undefined => {
  const { storage, place, base, model, open, onOtherTab } = parts;
  const { fields } = model;
  const [found, setFound] = useState(() => findDraft(storage, place));
  const [checked, setChecked] = useState<{ savedAt: string; checking: DraftOffer['checking'] }>();

  const lookAgain = (): void => setFound(findDraft(storage, place));
  const followOtherTabs = useEffectEvent(() => {
    onOtherTab();
    lookAgain();
  });
  useEffect(() => {
    const onStorage = (): void => followOtherTabs();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  const openWithoutDraft = useEffectEvent(() => base && open({ base }));
  const isUndisputed = base !== undefined && found === undefined;
  useEffect(() => {
    if (isUndisputed) openWithoutDraft();
  }, [isUndisputed]);
  if (!base || !found) return undefined;

  const { key, savedAt } = found;
  const resumeDraft = async (): Promise<void> => {
    const fitted = fitDraft(found, { base, example: model.emptyValues(), fields });
    const { resumed } = fitted;
    setChecked({ savedAt, checking: 'underway' });
    try {
      const gone = await gonePictures({ fields, values: resumed.values, record: base.values });
      const newest = findDraft(storage, place);
      // Another tab, or a save that went on, has used it meanwhile.
      if (newest?.key !== key || newest.savedAt !== savedAt) return lookAgain();
      moveDraft(storage, key, draftKey(place));
      const values = withoutPictures(fields, resumed.values, gone);
      open({ ...fitted, resumed: { ...resumed, values, gonePictures: gone.size } });
    } catch (error) {
      if (!(error instanceof PicturesUnknown)) throw error;
      setChecked({ savedAt, checking: 'failed' });
    }
  };
  return {
    savedAt,
    checking: checked?.savedAt === savedAt ? checked.checking : undefined,
    resumeDraft,
    discard: () => {
      removeDraft(storage, key);
      lookAgain();
    },
  };
};

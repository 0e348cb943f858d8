import type { BuildingInput } from '@ekamra/contracts';
import type { RefObject } from 'react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isCallFailed } from '@ekamra/contracts/client';
import { sentenceOf } from '../../app/failures.ts';
import { firstFailure, problemsOf } from './checks.ts';
import { formPath } from './entered.ts';
import { focusField } from './focus-field.ts';
import type { BuildingForm } from './model.ts';
import type { Path } from './fields.tsx';
import type { FormPictures } from './use-form-pictures.ts';

const stillUploading =
  'Some pictures are not uploaded yet. Wait until they are, or retry or remove the ones that failed.';

/** Something that has to be told in an alert, and the field that it is about. */
export interface Alarm {
  message: string;
  field: string;
}

export interface SubmitParts {
  form: UseFormReturn<BuildingForm, unknown, BuildingInput>;
  element: RefObject<HTMLFormElement | null>;
  pictures: FormPictures;
  /** Whether a failed check is told in an alert, as in Add Building, or only at its field. */
  alerts: boolean;
  /** Saves the building; throws the failure that the form then shows. */
  save(input: BuildingInput): Promise<void>;
}

/**
 * What happens on Submit: the checks in their order, then the saving; what the server finds wrong with single fields
 * is shown at them. Nothing that was typed is lost.
 */
export const useSubmit = ({ form, element, pictures, alerts, save }: SubmitParts) => {
  const [alarm, setAlarm] = useState<Alarm>();
  const [failure, setFailure] = useState<string>();

  const focus = (field: string): void => {
    // Once the errors are rendered, so that a screen reader hears them with the field.
    setTimeout(() => element.current && focusField(element.current, field));
  };

  const refuse = (): void => {
    setFailure(undefined);
    const problems = problemsOf(form.getValues());
    const first = firstFailure(problems);
    if (alerts && first) setAlarm({ message: first.message, field: first.path });
    else if (problems[0]) focus(first?.path ?? problems[0].path);
  };

  const showFailure = (error: unknown): void => {
    setFailure(sentenceOf(error));
    if (!isCallFailed(error)) return;
    const wrong = error.errors.map(({ path, message }) => ({
      path: formPath(path, form.getValues()),
      message,
    }));
    // The path is the server's; one that the form does not have is told by the sentence alone.
    for (const { path, message } of wrong) form.setError(path as Path, { type: 'server', message });
    if (wrong[0]) focus(wrong[0].path);
  };

  const submit = form.handleSubmit(async (input) => {
    setFailure(undefined);
    try {
      await save(input);
    } catch (error) {
      showFailure(error);
    }
  }, refuse);

  return {
    failure,
    alarm,
    silence: () => setAlarm(undefined),
    focus,
    submit: async (event: { preventDefault(): void }): Promise<void> => {
      event.preventDefault();
      if (pictures.unsettled) setAlarm({ message: stillUploading, field: pictures.unsettled });
      else await submit();
    },
  };
};

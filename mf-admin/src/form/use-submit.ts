import { isCallFailed } from '@ekamra/contracts/client';
import type { RefObject } from 'react';
import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from 'react-toastify';
import { sentenceOf } from '../app/failures.ts';
import { useUnsavedGuard } from '../app/unsaved-guard.tsx';
import type { FormChecks } from './checks.ts';
import { problemsOf } from './checks.ts';
import { focusFirstOf } from './focus-field.ts';
import type { Leaving } from './leaving.ts';

const stillUploading =
  'Some pictures are not uploaded yet. Wait until they are, or retry or remove the ones that failed.';

export interface SubmitParts<Values extends FieldValues, Input> {
  form: UseFormReturn<Values, unknown, Input>;
  checks: FormChecks<Values, Input>;
  /** Name of the file input whose uploads are not settled yet. */
  unsettled: string | undefined;
  /** What is told about them. */
  unsettledSays?: string | undefined;
  /** How a failed check is told: in an alert that has to be acknowledged, as a warning, or only at its field. */
  tells: 'alert' | 'warning' | 'field';
  /**
   * Saves what was entered. `leave` leads away from what is saved, as the guard's. Throws the failure, which the form
   * shows with everything that was typed still there.
   */
  onSave(input: Input, leave: (go: () => void) => void): Promise<void>;
  /** What is asked before unsaved changes are left. */
  leaving: Leaving;
}

/** What becomes of a form that is submitted. */
export interface Submitting {
  /** For the form's element. */
  element: RefObject<HTMLFormElement | null>;
  submit(event: { preventDefault(): void }): Promise<void>;
  /** Why it could not be saved. */
  failure: string | undefined;
  /** What has to be told in an alert; acknowledging it leads to its field. */
  alarm: string | undefined;
  acknowledge(): void;
  /** Whether something has not been saved. */
  unsaved: boolean;
  /** The question that is asked before unsaved changes are left; to be rendered. */
  question: ReturnType<typeof useUnsavedGuard>['question'];
}

/**
 * What happens on Submit: the checks in their order, then the saving; what the server finds wrong with single fields
 * is shown at them. Nothing that was typed is lost.
 */
export const useSubmit = <Values extends FieldValues, Input>({
  form,
  checks,
  unsettled,
  unsettledSays = stillUploading,
  tells,
  onSave,
  leaving,
}: SubmitParts<Values, Input>): Submitting => {
  const element = useRef<HTMLFormElement>(null);
  const [alarm, setAlarm] = useState<{ message: string; field: string }>();
  const [failure, setFailure] = useState<string>();
  const unsaved = form.formState.isDirty || unsettled !== undefined;
  const { leave, question } = useUnsavedGuard(unsaved, leaving);

  /** Once the errors are rendered, so that a screen reader hears them with the field. */
  const focus = (...fields: string[]): void => {
    setTimeout(() => element.current && focusFirstOf(element.current, fields));
  };

  const refuse = (): void => {
    setFailure(undefined);
    const values = form.getValues();
    // Pictures that are not settled stand where pictures are checked, or after everything else.
    const waiting = unsettled === undefined ? [] : [{ path: unsettled, message: unsettledSays }];
    const problems = [...problemsOf(checks, values), ...waiting];
    const first = checks.firstFailure(problems, values);
    const awaited = first ? first.path === unsettled : problems.length === waiting.length;
    if (awaited && unsettled) setAlarm({ message: unsettledSays, field: unsettled });
    else if (first && tells === 'alert') setAlarm({ message: first.message, field: first.path });
    else {
      // A second one with the same words takes the place of the first.
      if (first && tells === 'warning') toast.warning(first.message, { toastId: first.message });
      focus(...(first && tells === 'warning' ? [first] : problems).map(({ path }) => path));
    }
  };

  const showFailure = (error: unknown): void => {
    setFailure(sentenceOf(error));
    if (!isCallFailed(error)) return;
    const wrong = error.errors.map(({ path, message }) => ({
      path: checks.formPath(path, form.getValues()),
      message,
    }));
    for (const { path, message } of wrong) {
      // The path is the server's; one that the form does not have is told by the sentence alone.
      form.setError(path as FieldPath<Values>, { type: 'server', message });
    }
    focus(...wrong.map(({ path }) => path));
  };

  const send = async (input: Input): Promise<void> => {
    if (unsettled !== undefined) {
      refuse();
      return;
    }
    setFailure(undefined);
    try {
      await onSave(input, leave);
    } catch (error) {
      showFailure(error);
    }
  };

  return {
    element,
    failure,
    alarm: alarm?.message,
    acknowledge: () => {
      if (alarm) focus(alarm.field);
      setAlarm(undefined);
    },
    unsaved,
    question,
    submit: async (event) => {
      event.preventDefault();
      try {
        await form.handleSubmit(send, refuse)();
      } catch (error) {
        // A mistake of ours, which must not look as if nothing had been asked for.
        setFailure(sentenceOf(error));
        throw error;
      }
    },
  };
};

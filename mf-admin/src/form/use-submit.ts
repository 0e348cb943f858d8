import { isCallFailed } from '@ekamra/contracts/client';
import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { notify } from '../app/notify.ts';
import { failureMessage } from '../app/failures.ts';
import { useUnsavedGuard } from '../app/unsaved-guard.tsx';
import { type FormChecks, problemsOf } from './checks.ts';
import { focusFirstOf } from './focus-field.ts';

const stillUploading =
  'Some pictures are not uploaded yet. Wait until they are, or retry or remove the ones that failed.';

export interface SubmitParts<Values extends FieldValues, Input> {
  form: UseFormReturn<Values, unknown, Input>;
  checks: FormChecks<Values, Input>;
  /** Name of the file input with pending or failed uploads. */
  unsettled: string | undefined;
  /** Message about them. */
  pendingUploadMessage?: string | undefined;
  /** Presentation of a failed check: an alert to acknowledge, a warning toast, or only the field's message. */
  failureDisplay: 'alert' | 'warning' | 'field';
  /**
   * Saves the payload. `leave` navigates away after a save, like the guard's. A failure is thrown, and the form shows
   * it with everything that was typed.
   */
  onSave(input: Input, leave: (go: () => void) => void): Promise<void>;
  /** Texts of the confirmation before unsaved changes are left. */
  leaving: { title: string; description: string };
}

/**
 * Submits a form: runs its checks in order, then saves. Field errors of the server are shown at their fields, and the
 * input is kept.
 */
export const useSubmit = <Values extends FieldValues, Input>({
  form,
  checks,
  unsettled,
  pendingUploadMessage = stillUploading,
  failureDisplay,
  onSave,
  leaving,
}: SubmitParts<Values, Input>) => {
  const element = useRef<HTMLFormElement>(null);
  const [alarm, setAlarm] = useState<{ message: string; field: string }>();
  const [failure, setFailure] = useState<string>();
  const unsaved = form.formState.isDirty || unsettled !== undefined;
  const { leave, question } = useUnsavedGuard(unsaved, leaving);

  /**
   * Focuses the first of the fields once the errors are rendered, so that a screen reader reads them with the field.
   */
  const focus = (...fields: string[]): void => {
    setTimeout(() => element.current && focusFirstOf(element.current, fields));
  };

  const refuse = (): void => {
    setFailure(undefined);
    const values = form.getValues();
    // Pending uploads are reported where pictures are checked, or else last.
    const waiting = unsettled === undefined ? [] : [{ path: unsettled, message: pendingUploadMessage }];
    const problems = [...problemsOf(checks, values), ...waiting];
    const first = checks.firstFailure(problems, values);
    const awaited = first ? first.path === unsettled : problems.length === waiting.length;
    if (awaited && unsettled) setAlarm({ message: pendingUploadMessage, field: unsettled });
    else if (first && failureDisplay === 'alert') setAlarm({ message: first.message, field: first.path });
    else {
      if (first && failureDisplay === 'warning') notify.warning(first.message);
      focus(...(first && failureDisplay === 'warning' ? [first] : problems).map(({ path }) => path));
    }
  };

  const showFailure = (error: unknown): void => {
    setFailure(failureMessage(error));
    if (!isCallFailed(error)) return;
    const wrong = error.errors.map(({ path, message }) => ({
      path: checks.formPath(path, form.getValues()),
      message,
    }));
    for (const { path, message } of wrong) {
      // A server path without a field in the form is covered by the sentence alone.
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
    /** Ref of the form element. */
    element,
    /** Message of a failed save, until something is typed. */
    failure,
    clearFailure: (): void => setFailure(undefined),
    /** Text of the alert; acknowledging it focuses its field. */
    alarm: alarm?.message,
    acknowledge: (): void => {
      if (alarm) focus(alarm.field);
      setAlarm(undefined);
    },
    /** True if there are unsaved changes. */
    unsaved,
    hasErrors: Object.keys(form.formState.errors).length > 0,
    /** The confirmation before unsaved changes are left, which the form has to render. */
    question,
    submit: async (event: { preventDefault(): void }): Promise<void> => {
      event.preventDefault();
      try {
        await form.handleSubmit(send, refuse)();
      } catch (error) {
        // An unexpected error must not look as if nothing had happened.
        setFailure(failureMessage(error));
        throw error;
      }
    },
  };
};

import { takeShownValues } from '@ekamra/ui';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { withRetries } from '@ekamra/contracts/retry';
import { useShell } from '../app/shell-context.tsx';
import { useKeptInput } from '../app/use-kept-input.ts';
import type { ApplicationForm, Submission } from './apply.ts';
import { describeFailure, unreachableMessage } from './submission-failure.ts';
import type { Position } from './positions.ts';

/** Loads the schema, its library and the submission code when a visitor begins to fill in the form. */
const loadApply = () => withRetries(() => import('./apply.ts'));
const resolver: Resolver<ApplicationForm> = async (...args) =>
  (await loadApply()).resolveApplication(...args);

/** Preloads the submission code; on failure, sending loads it again and reports the error. */
export const prepareToApply = () => void loadApply().catch(() => undefined);

/** Progress of an application. */
export type Progress =
  | { status: 'filling' }
  /** A required value is missing. */
  | { status: 'missing' }
  /** Sent fraction of the resume, from 0 to 1. */
  | { status: 'sending'; fraction: number }
  /** The dialog was closed while sending. */
  | { status: 'stopped' }
  | { status: 'failed'; message: string }
  | { status: 'sent' };

const filling: Progress = { status: 'filling' };

const keptInput = { name: 'application', fields: ['name', 'email', 'phone', 'jobLetter'] } as const;
const emptyTexts = { name: '', email: '', phone: '', jobLetter: '' };

const lacksRequired = ({ name, email, phone, resume }: Partial<ApplicationForm>): boolean =>
  !name?.trim() || !email?.trim() || !phone?.trim() || resume === undefined;

/**
 * Holds the one application that a visitor is filling in. Its values outlive the dialog, and its texts the page;
 * closing the dialog aborts sending.
 */
export const useApplication = () => {
  const { api, config } = useShell();
  const [progress, setProgress] = useState<Progress>(filling);
  const abortController = useRef<AbortController>(undefined);
  const submission = useRef<Submission>(undefined);
  const form = useForm<ApplicationForm>({
    resolver,
    shouldFocusError: false,
    defaultValues: emptyTexts,
  });
  const { clearErrors, getValues, handleSubmit, reset, setError, subscribe } = form;
  const forgetInput = useKeptInput(form, keptInput);

  // Clear the alert as soon as no required value is missing.
  const isMissing = progress.status === 'missing';
  useEffect(() => {
    if (!isMissing) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!lacksRequired(values)) setProgress(filling);
      },
    });
  }, [isMissing, subscribe]);

  const send = async (filled: ApplicationForm, position: Position): Promise<void> => {
    const controller = new AbortController();
    abortController.current = controller;
    setProgress({ status: 'sending', fraction: 0 });
    try {
      submission.current ??= (await loadApply()).createSubmission({ api, uploadUrl: config.uploadUrl });
      await submission.current(
        { form: filled, position },
        { onProgress: (fraction) => setProgress({ status: 'sending', fraction }), signal: controller.signal },
      );
      forgetInput();
      setProgress({ status: 'sent' });
    } catch (failure) {
      if (controller.signal.aborted) {
        setProgress({ status: 'stopped' });
        return;
      }
      const { message, fields } = describeFailure(failure);
      for (const { name, message: fieldMessage } of fields) setError(name, { message: fieldMessage });
      setProgress({ status: 'failed', message });
    }
  };

  const submit = (position: Position, element: HTMLFormElement): Promise<void> => {
    takeShownValues(form, element);
    return handleSubmit(
      (filled) => send(filled, position),
      () => setProgress(lacksRequired(getValues()) ? { status: 'missing' } : filling),
    )().catch(() => setProgress({ status: 'failed', message: unreachableMessage }));
  };

  /** Called when the dialog closes. */
  const handleClose = (): void => {
    abortController.current?.abort();
    clearErrors();
    if (progress.status === 'sent') reset(emptyTexts);
    if (progress.status !== 'sending') setProgress(filling);
  };

  /** Called on typing, so that the outcome of the last attempt is not taken for that of the next. */
  const clearOutcome = (): void => {
    if (progress.status === 'failed' || progress.status === 'stopped') setProgress(filling);
  };

  return { form, progress, submit, handleClose, clearOutcome };
};
export type JobApplicationForm = ReturnType<typeof useApplication>;
